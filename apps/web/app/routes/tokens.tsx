import { ApiTokensPage } from '~/features/api-tokens/api-tokens-page.tsx';
import { titleOf } from '~/shell/document-title.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';

export function meta() {
  return [{ title: titleOf('API tokens') }];
}

export function ErrorBoundary() {
  return <RouteError place="your API tokens" />;
}

export default function Tokens() {
  return (
    <PageMain width="reading">
      <ApiTokensPage />
    </PageMain>
  );
}
