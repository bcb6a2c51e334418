import type { LibraryOrder } from '@vault/domain';
import type { ApiCall, EndpointOutput } from './api-call.ts';

export type LibraryPage = EndpointOutput<'GET /content'>;

/** What the server gives to a page of the web app that it renders. */
export type PageContext = {
  /** Marks the scripts that the page may run. */
  nonce: string;
  /** Calls the product's own endpoints as a visitor, without a way over the network. */
  call: ApiCall;
  /** Where the world finds the product. */
  publicUrl: string;
  /** Gives the first page of the library of whoever asks, in this order; null for nobody. */
  readFirstPage: (order: LibraryOrder) => Promise<LibraryPage | null>;
  /** Is told what went wrong in rendering. */
  reportError: (error: unknown) => void;
};
