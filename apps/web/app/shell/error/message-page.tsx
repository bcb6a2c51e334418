import type { ComponentProps } from 'react';
import { PageMain } from '../page-main.tsx';

/**
 * A page with a few words and a way on. They have a fixed height: vertically centred, they would move while a slow
 * device is still parsing the document.
 */
export function MessagePage(props: Omit<ComponentProps<'div'>, 'className'>) {
  return (
    <PageMain width="bare" className="px-4 pt-[max(3rem,calc(50dvh-13rem))] pb-12">
      <div {...props} className="mx-auto flex max-w-lg flex-col items-center gap-3 text-center" />
    </PageMain>
  );
}
