import type { CreateContentInput, UpdateContentInput } from '@vault/contract';
import type { TestPerson } from './test-person.ts';

/** What a person's browser asks for around a book. */

/** A book that names the person, so that it is found wherever it should not be. */
export const addBook = (person: TestPerson, body: Partial<CreateContentInput> = {}) =>
  person.api('POST /content', { body: { title: `Walden ${person.canary}`, ...body } });

export const readBook = (person: TestPerson, id: string | null | undefined) =>
  person.api('GET /content/{id}', { params: { id: id ?? '' } });

export const changeBook = (
  person: TestPerson,
  id: string,
  body: UpdateContentInput,
  headers: { 'if-match'?: string } = {},
) => person.api('PATCH /content/{id}', { params: { id }, body, headers });
