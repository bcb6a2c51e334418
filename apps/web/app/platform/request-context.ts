import type { ApiCall, EndpointOutput } from '@vault/contract/client';
import { createContext } from 'react-router';

/** What the server gives to a page that it renders: the nonce of its scripts, the API without a way over the network, the
    address at which the world finds the product, the first page of the library of whoever asks, and where to tell of what
    went wrong. */
export const requestContext = createContext<{
  nonce: string;
  api: ApiCall;
  publicUrl: string;
  openLibrary: () => Promise<EndpointOutput<'GET /content'> | null>;
  reportError: (error: unknown) => void;
}>();
