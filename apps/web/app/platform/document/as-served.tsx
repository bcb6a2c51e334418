import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { SERVED } from './app-start.ts';
import { keepPressedEarly } from './pressed-early.ts';
import { keepTypedEarly } from './typed-early.ts';

const leftAsItIs = { __html: '' };

/**
 * Content from the server's document that stays until something else takes its place: the server renders it, and in
 * the browser React skips it instead of rendering it again to find the same. Pass null in the browser
 * (`import.meta.env.SSR`), and its code is not sent. What was typed in its search field, and which of its
 * buttons were pressed, is kept for what replaces it.
 */
export function AsServed({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const served = part.current;
    return () => {
      keepTypedEarly(served);
      keepPressedEarly(served);
    };
  }, []);
  return children === null ? (
    <div
      {...SERVED}
      ref={part}
      className="contents"
      suppressHydrationWarning
      dangerouslySetInnerHTML={leftAsItIs}
    />
  ) : (
    <div {...SERVED} ref={part} className="contents">
      {children}
    </div>
  );
}
