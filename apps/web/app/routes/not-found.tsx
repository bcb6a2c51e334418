import { data } from 'react-router';
import { titleOf } from '~/shell/document-title.ts';
import { NotFoundPage } from '~/shell/error/not-found-page.tsx';
import { ButtonLink } from '~/ui/button/button-link.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** A navigation inside the app needs no round trip to learn what is missing. */
export function clientLoader() {
  return null;
}

export function meta() {
  return [{ title: titleOf('Not found') }, { name: 'robots', content: 'noindex' }];
}

export default function NotFound() {
  return (
    <NotFoundPage>
      <ButtonLink to="/vault" tone="outline">
        Browse public vaults
      </ButtonLink>
    </NotFoundPage>
  );
}
