import { RevisitPage } from '~/features/content/revisit/revisit-page.tsx';
import { titleOf } from '~/shell/document-title.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';

export function meta() {
  return [{ title: titleOf('Meet again') }];
}

export function ErrorBoundary() {
  return <RouteError place="today's takeaways and quotes" />;
}

export default function Revisit() {
  return (
    <PageMain width="reading">
      <RevisitPage />
    </PageMain>
  );
}
