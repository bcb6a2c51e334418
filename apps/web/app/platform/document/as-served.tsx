import type { ReactNode } from 'react';

const leftAsItIs = { __html: '' };

/**
 * What the document brought, until something else takes its place: the server renders it, and in the browser React goes
 * past it instead of rendering all of it a second time to find the same. Give it null in the browser
 * (`import.meta.env.SSR`), and its code is not sent.
 */
export function AsServed({ children }: { children: ReactNode }) {
  return children === null ? (
    <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={leftAsItIs} />
  ) : (
    <div className="contents">{children}</div>
  );
}
