import type { RunState } from './desk/run-state.ts';

/** Why a draft was not written. */
export function describeFailure({ refusal }: Extract<RunState, { phase: 'failed' }>): string {
  return refusal ?? 'Failed to generate content with AI. Please try again later.';
}
