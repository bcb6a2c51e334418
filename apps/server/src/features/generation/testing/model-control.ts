import type { DraftTarget } from '@vault/contract';
import { newId } from '../../../platform/ids.ts';
import { sandbox } from '../../../testing/shared-sandbox.ts';
import type { TestPerson } from '../../../testing/test-person.ts';

type Extra = { key?: string; language?: string; target?: DraftTarget };

/** Asks for a draft of a book of that title. */
export function ask(person: TestPerson, title: string, { key = newId(), ...extra }: Extra = {}) {
  return person.api('POST /book-content-combined/fetch-and-format-content', {
    headers: { 'idempotency-key': key },
    body: { ...bookOf(title), ...extra },
  });
}

export const bookOf = (title: string) => ({
  title,
  author: 'Marcus Aurelius',
  summary: 'Notes to himself about how to live.',
});

export async function readUsage(person: TestPerson) {
  return (await person.api('GET /subscription/status')).usage;
}

/** A title that no other test uses, so that what is scripted for it concerns one test alone. */
export const newTitle = () => `Meditations ${newId()}`;

export const targetOf = (title: string) => ({ title, authors: ['Marcus Aurelius'], image: null });

export const scriptModel = (contains: string, answer: object, times = 10) =>
  sandbox.script('llm', contains, answer, times);

export async function countModelCalls(contains: string): Promise<number> {
  return (await sandbox.listCalls('llm', contains)).length;
}
