import { expect } from 'vitest';
import { newId } from '../platform/ids.ts';
import { signIn, type TestPerson } from './test-person.ts';
import type { TestShop } from './test-shop.ts';

/** What a person's browser asks for around their plan. */

export const getStatus = (person: TestPerson) => person.api('GET /subscription/status');

export const verify = (person: TestPerson) => person.api('POST /subscription/verify-status', { body: {} });

export const checkout = (person: TestPerson, body: object = {}) =>
  person.api('POST /subscription/create-checkout-session', { body });

export const cancel = (person: TestPerson) => person.api('POST /subscription/cancel');

export const resume = (person: TestPerson) => person.api('POST /subscription/resume');

export const isPremium = async (person: TestPerson) => (await getStatus(person)).status === 'premium';

/** A draft of a book that names the person, so that it is found where it should not be. */
export const draftBook = (person: TestPerson, key = newId()) =>
  person.api('POST /book-content-combined/fetch-and-format-content', {
    headers: { 'idempotency-key': key },
    body: { title: `Meditations ${person.canary}`, author: 'Marcus Aurelius' },
  });

/** Somebody who has paid, and whose payment the product knows. */
export async function newPremium(shop: TestShop, name = 'premium'): Promise<TestPerson> {
  const person = await signIn(shop, name);
  await shop.buy(person);
  await shop.settle();
  expect(await isPremium(person)).toBe(true);
  return person;
}
