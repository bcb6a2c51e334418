import { SaveFromWebPage } from '~/features/content/save-from-web/save-from-web-page.tsx';
import { titleOf } from '~/shell/document-title.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';

export function meta() {
  return [{ title: titleOf('Save from the web') }];
}

export function ErrorBoundary() {
  return <RouteError place="how to save from the web" />;
}

export default function SaveFromWeb() {
  return (
    <PageMain width="reading">
      <SaveFromWebPage origin={window.location.origin} />
    </PageMain>
  );
}
