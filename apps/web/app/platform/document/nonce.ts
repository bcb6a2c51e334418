import { createContext, use } from 'react';

/** The nonce of the page's Content-Security-Policy; every inline script carries it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(NonceContext);
}

/** Browsers hide the attribute from scripts that read the document, but not the property. */
export function readPageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}
