import type { Influencer } from '@vault/contract';
import { PHOTO_OVERRIDES } from './exceptions.data.ts';

type Person = Pick<Influencer, 'displayName' | 'photoURL'>;

/** The picture to show of a person, if there is one. */
export function photoOf({ displayName, photoURL }: Person, overrides = PHOTO_OVERRIDES): string | null {
  return Object.hasOwn(overrides, displayName) ? (overrides[displayName] ?? null) : photoURL;
}
