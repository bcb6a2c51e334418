import { inject } from 'vitest';
import { openSandbox } from './sandbox-control.ts';

/** The sandbox that all tests share. */
export const sandbox = openSandbox(inject('sandboxUrl'));
