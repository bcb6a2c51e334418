import { YearPage } from '~/features/content/year/year-page.tsx';
import { titleOf } from '~/shell/document-title.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';

export function meta() {
  return [{ title: titleOf('Year in reading') }];
}

export function ErrorBoundary() {
  return <RouteError place="your years" />;
}

export default function Year() {
  return (
    <PageMain width="reading">
      <YearPage />
    </PageMain>
  );
}
