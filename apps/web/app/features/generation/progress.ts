import { PROGRESS_MESSAGE_INTERVAL } from '@vault/contract/client';
import { generationPercent, PROGRESS_STEPS } from '@vault/domain';
import { progressMessages } from './messages.data.ts';

export type Progress = { step: number; percent: number; message: string };

/** How far a draft is said to be, from the time that has passed alone: the model tells nothing before it is done. */
export function describeProgress(elapsed: number): Progress {
  const step = Math.min(PROGRESS_STEPS, Math.max(0, Math.floor(elapsed / PROGRESS_MESSAGE_INTERVAL)));
  return { step, percent: generationPercent(step), message: progressMessages[step] ?? progressMessages[0] };
}
