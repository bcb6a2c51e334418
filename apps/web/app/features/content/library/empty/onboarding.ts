import { ONBOARDING_STEPS } from '@vault/contract/client';
import { isRecord, readView, type View } from '@vault/domain';
import { createPreference } from '~/platform/device/preference.ts';

/** How far a newcomer is in the introduction. Kept on the device under `knowledge_vault_onboarding`. */
export type Onboarding = {
  hasSeenOnboarding: boolean;
  /** 0, 1 or 2. */
  step: number;
  /** The view that is being explained. */
  tab: View;
};

export const freshOnboarding: Onboarding = { hasSeenOnboarding: false, step: 0, tab: 'media' };

export const { read: readOnboarding, write: keepOnboarding } = createPreference({
  name: 'onboarding',
  parse: parseOnboarding,
  otherwise: freshOnboarding,
});

export function moveBy(onboarding: Onboarding, steps: number): Onboarding {
  return { ...onboarding, step: clampStep(onboarding.step + steps) };
}

export function complete(onboarding: Onboarding): Onboarding {
  return { ...onboarding, hasSeenOnboarding: true };
}

export function parseOnboarding(stored: unknown): Onboarding | null {
  if (!isRecord(stored)) return null;
  const { hasSeenOnboarding, step, tab } = stored;
  return {
    hasSeenOnboarding: hasSeenOnboarding === true,
    step: typeof step === 'number' && Number.isInteger(step) ? clampStep(step) : 0,
    tab: readView(tab),
  };
}

function clampStep(step: number): number {
  return Math.min(ONBOARDING_STEPS - 1, Math.max(0, step));
}
