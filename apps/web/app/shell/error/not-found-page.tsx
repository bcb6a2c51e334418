import { LIBRARY_PATH } from '@vault/domain';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { LogoMark } from '~/ui/logo.tsx';
import { MessagePage } from './message-page.tsx';

type NotFoundPageProps = {
  title?: string | undefined;
  message?: string;
  /** Where the way out leads. */
  homePath?: string;
  homeLabel?: string;
  /** Another way on. */
  children?: ReactNode;
};

export function NotFoundPage({
  title = "This page isn't on the shelf",
  message = 'The address may be mistyped, or what was here has been removed.',
  homePath = LIBRARY_PATH,
  homeLabel = 'Go to your library',
  children,
}: NotFoundPageProps) {
  return (
    <MessagePage>
      <LogoMark className="mb-3 size-12" />
      <p className="small-capitals text-quiet">Not found</p>
      <h1 className="font-serif text-headline font-semibold text-balance">{title}</h1>
      <p className="text-balance text-quiet">{message}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to={homePath} tone="primary">
          {homeLabel}
        </ButtonLink>
        {children}
      </div>
    </MessagePage>
  );
}
