import type { SubscriptionStatus } from '@vault/contract';
import { STATUS_CACHE_AGE } from '@vault/contract/client';
import { isRecord } from '@vault/domain';
import type { Clock } from '~/platform/time/clock.ts';
import type { LocalStore } from '~/platform/device/local-store.ts';
import { isPlanOver } from './verification.ts';

export type KeptStatus = { status: SubscriptionStatus; savedAt: number };

export type StatusCache = ReturnType<typeof createStatusCache>;

type Options = {
  store: Pick<LocalStore, 'read' | 'write' | 'remove' | 'clear'>;
  userId: string;
  clock: Clock;
};

/** The last known plan of one person on this device, for five minutes: shown until the server has answered. */
export function createStatusCache({ store, userId, clock }: Options) {
  const name = `status_${userId}`;

  function read(): KeptStatus | null {
    const kept = store.read(name, parseKept);
    if (kept === null || !isFresh(kept, clock())) return null;
    return isPlanOver(kept.status, clock()) ? null : kept;
  }

  return {
    read,
    write: (status: SubscriptionStatus, savedAt = clock()) => void store.write(name, { status, savedAt }),
    /** Removes what nobody may read any more. */
    sweep(): void {
      if (read() === null) store.remove(name);
    },
    clear: () => store.clear(),
  };
}

function isFresh({ savedAt }: KeptStatus, now: number): boolean {
  return savedAt <= now && now - savedAt < STATUS_CACHE_AGE;
}

function parseKept(stored: unknown): KeptStatus | null {
  if (!isRecord(stored) || typeof stored['savedAt'] !== 'number' || !isStatus(stored['status'])) return null;
  return { status: stored['status'], savedAt: stored['savedAt'] };
}

function isStatus(value: unknown): value is SubscriptionStatus {
  if (!isRecord(value) || !isRecord(value['usage'])) return false;
  const { status, isActive, currentPeriodEnd, usage, subscription } = value;
  return (
    (status === 'free' || status === 'premium') &&
    typeof isActive === 'boolean' &&
    (currentPeriodEnd === null || typeof currentPeriodEnd === 'string') &&
    typeof usage['aiRequestsCount'] === 'number' &&
    (usage['limit'] === null || typeof usage['limit'] === 'number') &&
    (subscription === null || isRecord(subscription))
  );
}
