import type { User } from '@vault/contract';
import type { UserRow } from './account.store.ts';

export function presentUser(user: UserRow): User {
  return { uid: user.id, email: user.email, displayName: user.displayName, photoURL: user.photoUrl };
}
