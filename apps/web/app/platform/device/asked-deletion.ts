import { createLocalStore } from './local-store.ts';

type Account = { uid: string; email: string };

/** The address of an account by its id. It goes with everything else that is kept of the account. */
const asked = createLocalStore({ prefix: 'asked_deletion_' });
const parseEmail = (stored: unknown) => (typeof stored === 'string' ? stored : null);

/** Before an account's deletion is asked for: the answer may get lost. */
export function keepAskedDeletion({ uid, email }: Account): void {
  asked.write(uid, email);
}

/**
 * After a sign-in: that its address has another account now is the first sure sign that the former one is gone. A
 * refused token is none, since a session ends in other ways too.
 */
export async function forgetFormerAccounts({ uid, email }: Account): Promise<void> {
  asked.remove(uid);
  const former = asked.names().filter((name) => asked.read(name, parseEmail) === email);
  if (former.length === 0) return;
  const { forgetOwner } = await import('./forget-owner.ts');
  await Promise.all(former.map(forgetOwner));
}
