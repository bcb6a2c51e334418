import type { ApiCall } from '@vault/contract/client';
import { createContext } from 'react-router';

/** What the server gives to a page that it renders: the nonce of its scripts, the API without a way over the network, and
    the address at which the world finds the product. */
export const requestContext = createContext<{ nonce: string; api: ApiCall; publicUrl: string }>();
