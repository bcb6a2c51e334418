import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepTypedEarly } from './typed-early.ts';

const leftAsItIs = { __html: '' };

/**
 * What the document brought, until something else takes its place: the server renders it, and in the browser React goes
 * past it instead of rendering all of it a second time to find the same. Give it null in the browser
 * (`import.meta.env.SSR`), and its code is not sent. What was typed in its search is kept for whatever comes.
 */
export function AsServed({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const served = part.current;
    return () => keepTypedEarly(served);
  }, []);
  return children === null ? (
    <div ref={part} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={leftAsItIs} />
  ) : (
    <div ref={part} className="contents">
      {children}
    </div>
  );
}
