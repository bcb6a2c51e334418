import { isOngoing } from '@vault/domain';
import type { PaymentProvider } from '../../integrations/stripe/stripe.ts';
import type { ProviderSubscription } from '../../integrations/stripe/shapes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createLooksInTurn } from '../../platform/pace/look-in-turn.ts';
import { inTime, whoeverWaits } from '../../platform/pace/waited-for.ts';
import type { MirrorRow, MirrorVersion, Person } from './mirror.store.ts';
import type { SubscriptionStore } from './subscription.store.ts';

type Parts = {
  store: Pick<SubscriptionStore, 'findVersion' | 'listMirror' | 'writeMirror'>;
  provider: PaymentProvider;
  priceId: string;
  clock: Clock;
  logger: Logger;
};
/** What the mirror shows since it was last written. */
export type Reflection = Person & { version: MirrorVersion; subscriptions: ProviderSubscription[] };

export type Mirror = ReturnType<typeof createMirror>;

/**
 * Each look can lose to another copy that writes first, and in a crowd of events all of them do: the faster copy writes
 * while the slower one still reads. Of three writings since a look began, at least one is of what was read since: the
 * first may be of older questions, and the second may add the provider's answer to a change.
 */
const MOST_LOOKS = 3;

/**
 * Makes the database show what the provider knows. Nothing is held while the provider answers: what was read is written
 * only if nobody has written since, and read again otherwise, until others have written what is new enough. So nothing
 * older ever takes the place of something newer.
 */
export function createMirror({ store, provider, priceId, clock, logger }: Parts) {
  const inTurn = createLooksInTurn<Reflection | null>();

  /** Of two that renew at once, the later was bought by mistake: it ends, and its money is refunded. */
  async function endDoubles(found: readonly ProviderSubscription[]): Promise<boolean> {
    // The provider lists the newest first, and tells times in seconds.
    const [, ...doubles] = found
      .filter((each) => isOngoing(each) && each.priceId === priceId && !each.cancelAtPeriodEnd)
      .reverse()
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    for (const { id } of doubles) {
      // Ended after the refund: a subscription that is over is no longer a double, and nobody would come back to its
      // money.
      const amount = await provider.refundPaymentsOf(id);
      logger.warn(
        { event: 'double-purchase-ended', amount },
        'a second subscription was settled and is being cancelled',
      );
      await provider.cancelNow(id);
    }
    return doubles.length > 0;
  }

  async function readSettled(customerId: string): Promise<ProviderSubscription[]> {
    const found = await provider.listSubscriptions(customerId);
    return (await endDoubles(found)) ? provider.listSubscriptions(customerId) : found;
  }

  async function write(seen: Reflection): Promise<MirrorVersion | undefined> {
    const { subscriptions, version: basedOn, ...person } = seen;
    return store.writeMirror({ ...person, rows: subscriptions.map(toRow), basedOn, now: clock() });
  }

  async function look(person: Person, looksLeft = MOST_LOOKS): Promise<Reflection | null> {
    const version = await store.findVersion(person);
    if (version === undefined) return null;
    const seen = { ...person, version, subscriptions: await readSettled(person.customerId) };
    const written = await write(seen);
    if (written !== undefined) return { ...seen, version: written };
    return looksLeft > 1 ? look(person, looksLeft - 1) : readMirror(seen);
  }

  /** What others have written. The version stays the one that has lost, so that nothing is written on top of this. */
  async function readMirror(lost: Reflection): Promise<Reflection | null> {
    const rows = await store.listMirror(lost.userId);
    if ((await store.findVersion(lost)) === undefined) return null;
    return { ...lost, subscriptions: rows.map((row) => fromRow(row, lost.customerId)) };
  }

  const converge = (person: Person) =>
    inTime(inTurn(person.customerId, () => whoeverWaits(() => look(person))));

  return {
    /** Null when the customer is not this person's any more. */
    converge,

    /** Writes what the provider has answered to a change of what the mirror shows. */
    async amend(seen: Reflection, changed: readonly ProviderSubscription[]): Promise<Reflection | null> {
      const amended = withAnswers(seen, changed);
      const version = await write(amended);
      return version === undefined ? converge(seen) : { ...amended, version };
    },
  };
}

/** What was seen, with what the provider has answered to changes since. */
export function withAnswers(seen: Reflection, changed: readonly ProviderSubscription[]): Reflection {
  const answers = new Map(changed.map((each) => [each.id, each]));
  return { ...seen, subscriptions: seen.subscriptions.map((each) => answers.get(each.id) ?? each) };
}

function toRow({ customerId: _customer, ...row }: ProviderSubscription) {
  return row;
}

function fromRow({ userId: _user, ...row }: MirrorRow, customerId: string): ProviderSubscription {
  return { ...row, customerId };
}
