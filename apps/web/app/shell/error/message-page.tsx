import type { ComponentProps } from 'react';
import { PageMain } from '../page-main.tsx';

/**
 * A page that is a few words and a way on. They stand at a height of their own: in the middle of the page, they would
 * move while a slow device is still reading the document.
 */
export function MessagePage(props: Omit<ComponentProps<'div'>, 'className'>) {
  return (
    <PageMain width="bare" className="px-4 pt-[max(3rem,calc(50dvh-13rem))] pb-12">
      <div {...props} className="mx-auto flex max-w-lg flex-col items-center gap-3 text-center" />
    </PageMain>
  );
}
