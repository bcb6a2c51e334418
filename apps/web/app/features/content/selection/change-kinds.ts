import type { ContentCard, ManyChange } from '@vault/contract';
import { TEXT_LIMITS } from '@vault/contract/client';
import { isReadingStatus, splitList, tagKey } from '@vault/domain';
import { checkTags } from '../checks/check-reading.ts';
import { type Said, said } from './words.ts';

/** What can be changed of many books at once. */
export type ChangeKind = 'status' | 'genre' | 'add-tag' | 'remove-tag';

export type Choice = { value: string; label: string };

type ChangeTraits = {
  title: string;
  /** What is offered, in a word. */
  offered: string;
  /** For what may be something new; the others are chosen alone. */
  field?: { label: string; hint: string };
  /** What is wrong with what was typed or chosen; null when nothing is. */
  check: (value: string) => string | null;
  toChange: (value: string, offered: readonly Choice[]) => ManyChange;
  /** What the button does, to so many in words. */
  verb: (items: string) => string;
  say: Said;
};

export const changeTraits: Record<ChangeKind, ChangeTraits> = {
  status: {
    title: 'Change the status',
    offered: 'Status',
    check: (value) => (value === '' ? 'Choose a status' : null),
    toChange: (value) => ({ status: isReadingStatus(value) ? value : null }),
    verb: (items) => `Change ${items}`,
    say: said.status,
  },
  genre: {
    title: 'Change the genre',
    offered: 'Genres of your vault',
    field: { label: 'Genre', hint: 'One of yours, or a new one' },
    check(value) {
      if (value.trim() === '') return 'Type a genre, or choose one';
      const { genre } = TEXT_LIMITS;
      return value.length > genre ? `A genre can have at most ${genre} characters` : null;
    },
    toChange: (value) => ({ category: value }),
    verb: (items) => `Change ${items}`,
    say: said.genre,
  },
  'add-tag': {
    title: 'Add a tag',
    offered: 'Tags of your vault',
    field: { label: 'Tag', hint: 'Separate several with commas' },
    check: (value) => (splitList(value).length === 0 ? 'Type a tag, or choose one' : checkTags(value)),
    toChange(value, offered) {
      const known = offered.find((tag) => tagKey(tag.value) === tagKey(value));
      return { addTags: known === undefined ? splitList(value) : [known.value] };
    },
    verb: (items) => `Add to ${items}`,
    say: said.tagged,
  },
  'remove-tag': {
    title: 'Remove a tag',
    offered: 'Tags of the selection',
    check: (value) => (value === '' ? 'Choose a tag' : null),
    toChange: (value) => ({ removeTags: [value] }),
    verb: (items) => `Remove from ${items}`,
    say: said.untagged,
  },
};

/** The tags that any of the cards has, the most frequent first, each with how many have it. */
export function tagsOfCards(cards: Iterable<Pick<ContentCard, 'tags'>>): Choice[] {
  const byKey = new Map<string, { tag: string; count: number }>();
  for (const tag of [...cards].flatMap(({ tags }) => tags)) {
    const known = byKey.get(tagKey(tag));
    byKey.set(tagKey(tag), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 });
  }
  return [...byKey.values()]
    .sort((one, other) => other.count - one.count)
    .map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }));
}

/** Those that what is typed may become; all of them where it is one already. */
export function narrowChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const key = tagKey(typed);
  if (choices.some(({ value }) => tagKey(value) === key)) return choices;
  return choices.filter(({ value }) => tagKey(value).includes(key));
}
