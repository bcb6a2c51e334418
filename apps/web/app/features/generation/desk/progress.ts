import { PROGRESS_MESSAGE_INTERVAL, PROGRESS_STEPS } from '@vault/contract/client';
import { type GeneratedContent, generationPercent } from '@vault/domain';
import { progressMessages } from './messages.data.ts';

export type Progress = { step: number; percent: number; message: string };

/** What has really come of a draft, and how far it is by that. */
export type Arrived = { percent: number; draft: GeneratedContent };

/** How far a draft is: by what has arrived, or by time alone while the model sends nothing. */
export function describeProgress(elapsed: number, arrived: Arrived | null = null): Progress {
  const told = Math.min(PROGRESS_STEPS, Math.max(0, Math.floor(elapsed / PROGRESS_MESSAGE_INTERVAL)));
  const message = progressMessages[told] ?? progressMessages[0];
  if (arrived === null) return { step: told, percent: generationPercent(told), message };
  return { step: Math.round((arrived.percent / 100) * PROGRESS_STEPS), percent: arrived.percent, message };
}

/** Continues from what was shown before: the percentage never falls. */
export function takeArrival(before: Arrived | null, now: Arrived, elapsed: number): Arrived {
  const shown = before?.percent ?? describeProgress(elapsed).percent;
  return { draft: now.draft, percent: Math.max(shown, now.percent) };
}
