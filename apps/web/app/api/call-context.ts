import type { ApiCall } from '@vault/contract/client';
import { createContext, use } from 'react';
import { api } from './api.ts';

/** The server that everything below calls: the product's own, unless something around it gives another. */
export const CallContext = createContext<ApiCall>(api);

/** Calls an endpoint of the contract by its name, from a component. */
export function useCall(): ApiCall {
  return use(CallContext);
}
