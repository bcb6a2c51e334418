import { ExportPage } from '~/features/export/export-page.tsx';
import { titleOf } from '~/shell/document-title.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';

export function meta() {
  return [{ title: titleOf('Export') }];
}

export function ErrorBoundary() {
  return <RouteError place="the export" />;
}

export default function Export() {
  return (
    <PageMain width="reading">
      <ExportPage />
    </PageMain>
  );
}
