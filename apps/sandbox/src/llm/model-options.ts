import type { Clock } from '../clock.ts';

export type ModelOptions = { delayMs: number; clock: Pick<Clock, 'nowSeconds'> };
