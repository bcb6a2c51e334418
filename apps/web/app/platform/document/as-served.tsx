import type { ReactNode } from 'react';

const leftAsItIs = { __html: '' };

/**
 * Content from the server's document that stays until something else takes its place: the server renders it, and in
 * the browser React skips it instead of rendering it again to find the same. Pass null in the browser
 * (`import.meta.env.SSR`), and its code is not sent.
 */
export function AsServed({ children }: { children: ReactNode }) {
  return children === null ? (
    <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={leftAsItIs} />
  ) : (
    <div className="contents">{children}</div>
  );
}
