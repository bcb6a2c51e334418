import type { PageContext } from '@vault/contract/client';
import { createContext } from 'react-router';

export const requestContext = createContext<PageContext>();
