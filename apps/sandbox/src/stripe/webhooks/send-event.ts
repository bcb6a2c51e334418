import type { Wire } from '../ledger.ts';
import { signBody } from './signature.ts';

const PATIENCE_MS = 10_000;

/** One delivery. The status of the answer, or null when none came. */
export const sendEvent = async (
  { url, secret }: { url: string; secret: string },
  event: Wire,
): Promise<number | null> => {
  const body = JSON.stringify(event, null, 2);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signBody(body, secret),
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // Nobody there, or nobody in time: the event is sent again later.
    return null;
  }
};
