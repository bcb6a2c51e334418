import { expect } from 'vitest';
import type { ContentItem } from '@vault/contract';
import { type Overwritten, wordsOf } from '../saving/overwritten.ts';
import { type Edit, entryIdsOf, type EntryPart, isRemoval, type ListName } from '../saving/edits.ts';

export type Witness = ReturnType<typeof makeWitness>;

const lists: ListName[] = ['takeawayList', 'quoteList', 'noteList'];
const parts = ['text', 'title', 'content', 'comment'] as const;

/**
 * Records what two people do to a book, without knowing how it is saved. Of a text that both changed, either may win,
 * and the other must have been seen or offered; a line may be missing only if somebody has deleted it, and had its
 * words before their eyes.
 */
export function makeWitness(start: ContentItem) {
  /** By field or part of a line: what each of them wrote there last. */
  const written = new Map<string, Map<string, string>>();
  const deleted = new Set<string>();
  const entries = new Set(lists.flatMap((list) => start[list].map(({ id }) => `${list}/${id}`)));
  /** By the same: what is nobody's loss, for who wrote in its place had it before their eyes, or was offered it. */
  const known = new Map<string, Set<string>>();
  const know = (key: string, text: string) => known.set(key, (known.get(key) ?? new Set()).add(text));
  const everWritten: { key: string; text: string }[] = [];
  const note = (who: string, key: string, text: string, before: string | undefined) => {
    const texts = written.get(key) ?? new Map<string, string>();
    for (const seen of [before, texts.get(who)]) if (seen !== undefined) know(key, seen);
    written.set(key, texts.set(who, text));
    everWritten.push({ key, text });
  };

  function noteRemoval(who: string, key: string, entry: object | undefined) {
    deleted.add(key);
    for (const part of parts) {
      const seen: unknown = entry && Reflect.get(entry, part);
      for (const text of [seen, written.get(`${key}/${part}`)?.get(who)])
        if (typeof text === 'string') know(`${key}/${part}`, text);
    }
  }

  type Place = { list: ListName; part: EntryPart | null; before?: string | undefined };

  function noteEntry(who: string, entry: { id: string }, { list, part: written, before }: Place) {
    const key = `${list}/${entry.id}`;
    entries.add(key);
    for (const part of parts) {
      const value: unknown = part in entry ? Reflect.get(entry, part) : null;
      if (typeof value === 'string' && (written === null || written === part))
        note(who, `${key}/${part}`, value, before);
    }
  }

  return {
    wasOffered(offered: Overwritten, key: string) {
      know(key, wordsOf(offered));
    },

    wrote(who: string, edit: Edit, shown: ContentItem) {
      if (edit.kind === 'field' && typeof edit.value === 'string')
        note(who, edit.field, edit.value, edit.before);
      if (isRemoval(edit))
        for (const id of entryIdsOf(edit))
          noteRemoval(
            who,
            `${edit.list}/${id}`,
            shown[edit.list].find((entry) => entry.id === id),
          );
      if (edit.kind === 'put') noteEntry(who, edit.entry, edit);
      if (edit.kind === 'restore')
        for (const entry of edit.entries) noteEntry(who, entry, { list: edit.list, part: null });
    },

    expectNothingLost(end: ContentItem) {
      const stored = new Map<string, object>(
        lists.flatMap((list) => end[list].map((entry) => [`${list}/${entry.id}`, entry] as const)),
      );
      for (const key of entries) {
        if (!deleted.has(key)) expect(stored.has(key), `${key} is there`).toBe(true);
      }
      for (const key of stored.keys()) expect(entries.has(key), `${key} was written by somebody`).toBe(true);
      expect(stored.size).toBe(lists.reduce((sum, list) => sum + end[list].length, 0));
      for (const [key, texts] of written) {
        const [list, id, part] = key.split('/');
        const place = part === undefined ? end : stored.get(`${list}/${id}`);
        const value: unknown = place && Reflect.get(place, part ?? key);
        const isDeleted = deleted.has(`${list}/${id}`);
        if (!isDeleted) expect([...texts.values()], `the text of ${key}`).toContain(value);
        for (const { key: place, text } of everWritten) {
          if (place !== key || text === value) continue;
          expect([...(known.get(key) ?? [])], `what stood in ${key} before`).toContain(text);
        }
      }
    },
  };
}
