import type { SearchHit } from '@vault/contract';
import {
  chooseClosest,
  foldForSearch,
  hasQuotes,
  isEmptyQuery,
  keepWords,
  listOtherSpacings,
  listWords,
  mayBeMistyped,
  parseSearchQuery,
  readWanted,
  replaceWords,
  type SearchQuery,
  withoutCutOff,
} from '@vault/domain';
import type { SignedInUser } from '../../../access/actor.ts';
import type { FindNamed } from './named-items.store.ts';
import { presentHits } from './search.present.ts';
import type { SearchStore, Sentence } from './search.store.ts';

/** Words of one search that are looked for in other spellings. */
const MOST_MISTYPED = 3;
/** Of the words of a sentence, so many may be remembered wrongly. */
const MOST_LEFT_OUT = 1 / 3;

/** Ways to set a search's words otherwise that are tried, and the words of one in which also known ones are parted. */
const MOST_SPACINGS = 6;
const MOST_PARTED = 2;
/** Words and parts of words that are looked for. */
const MOST_ASKED = 150;

type SearchResult = { hits: SearchHit[]; instead: string | null };

const NOTHING: SearchResult = { hits: [], instead: null };

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService(store: SearchStore, findNamed: FindNamed) {
  return {
    /**
     * Items with their matches, the best first; for an ISBN or an address, what it names. Terms without a letter or digit
     * find nothing. When nothing matches as typed, `instead` names the words that were searched for instead: the same
     * otherwise set, close ones, or most of them.
     */
    async search(actor: SignedInUser, text: string): Promise<SearchResult> {
      const { isbn, url } = readWanted(text);
      const named = (isbn ?? url) === undefined ? [] : await findNamed(actor.userId, { isbn, link: url });
      if (named.length > 0) return { hits: await presentHits(named, parseSearchQuery('')), instead: null };
      const query = parseSearchQuery(text);
      if (isEmptyQuery(query)) return NOTHING;
      const sentence = hasQuotes(text) ? [] : listWords(text);
      const found = await store.findItems(actor.userId, query, sentence);
      if (found.length > 0) return { hits: await presentHits(found, query), instead: null };
      const findKnown = createKnownWords(store, actor);
      const respaced = await searchOtherSpacings(actor, text, findKnown);
      if (respaced.hits.length > 0) return respaced;
      const spellings = await findSpellings(actor, query);
      const spelled = replaceWords(text, spellings);
      const close = spellings.size === 0 ? NOTHING : await searchInstead(actor, spelled);
      if (close.hits.length > 0)
        return { ...close, instead: replaceWords(text, readWritten(spellings, close.hits)) };
      const loose = withoutCutOff(spelled);
      const all = loose === spelled ? NOTHING : await searchInstead(actor, loose);
      if (all.hits.length > 0) return all;
      const most = await findMostWords(actor, parseSearchQuery(loose), findKnown);
      if (most === null) return NOTHING;
      const remembered = listWords(spelled).map((word) => (most.includes(word) ? word : null));
      return searchInstead(actor, keepWords(loose, most), remembered);
    },
  };

  async function searchInstead(
    actor: SignedInUser,
    instead: string,
    sentence: Sentence = [],
  ): Promise<SearchResult> {
    const query = parseSearchQuery(instead);
    const found = await store.findItems(actor.userId, query, sentence);
    return { hits: await presentHits(found, query), instead };
  }

  /** "jk" for "J. K.", and "Spider-Man" for "Spiderman". Of many words, one that is known is not parted. */
  async function searchOtherSpacings(
    actor: SignedInUser,
    text: string,
    findKnown: KnownWords,
  ): Promise<SearchResult> {
    const words = listWords(text);
    const spacings = listOtherSpacings(text);
    const known = await findKnown([...words, ...spacings.flatMap(({ needed }) => needed)]);
    const likely = spacings.filter(
      ({ needed, parted = '' }) =>
        needed.every((word) => known.has(word)) && (words.length <= MOST_PARTED || !known.has(parted)),
    );
    for (const { text: other } of likely.slice(0, MOST_SPACINGS)) {
      const found = await searchInstead(actor, other);
      if (found.hits.length > 0) return found;
    }
    return NOTHING;
  }

  /** Two thirds of the words or more, which something has together; null where nothing has. */
  async function findMostWords(
    actor: SignedInUser,
    { words, phrases }: SearchQuery,
    findKnown: KnownWords,
  ): Promise<readonly string[] | null> {
    const least = words.length - Math.floor(words.length * MOST_LEFT_OUT);
    if (least === words.length) return null;
    const all = await findKnown(words);
    const known = words.filter((word) => all.has(word));
    const withoutOne = known.map((left) => known.filter((word) => word !== left));
    for (const sets of [known.length < words.length ? [known] : [], withoutOne]) {
      const large = sets.filter((set) => set.length >= least);
      const found = large.length > 0 ? await store.findTogether(actor.userId, large, phrases) : null;
      if (found !== null) return found;
    }
    return null;
  }

  /** For words that are nowhere in the library, the closest ones that are. */
  async function findSpellings(actor: SignedInUser, { words }: SearchQuery): Promise<Map<string, string>> {
    const spellings = new Map<string, string>();
    const mistyped = words.filter(mayBeMistyped).slice(0, MOST_MISTYPED);
    if (mistyped.length === 0) return spellings;
    const seen = await store.findCloseWords(actor.userId, mistyped);
    for (const typed of mistyped) {
      const closest = chooseClosest(
        typed,
        seen.filter((one) => one.typed === typed),
      );
      if (closest !== null) spellings.set(typed, closest);
    }
    return spellings;
  }
}

/** Those of the words that are somewhere in the library, and of those that were asked for before. */
type KnownWords = (words: readonly string[]) => Promise<ReadonlySet<string>>;

/** Asks for each word once. */
function createKnownWords(store: Pick<SearchStore, 'findKnownWords'>, actor: SignedInUser): KnownWords {
  const asked = new Set<string>();
  const known = new Set<string>();
  return async (words) => {
    const fresh = [...new Set(words)].filter((word) => !asked.has(word)).slice(0, MOST_ASKED);
    if (fresh.length === 0) return known;
    for (const word of await store.findKnownWords(actor.userId, fresh)) known.add(word);
    for (const word of fresh) asked.add(word);
    return known;
  };
}

/** The spellings as they are written where they were found: with their capitals and accents. */
function readWritten(
  spellings: ReadonlyMap<string, string>,
  hits: readonly SearchHit[],
): Map<string, string> {
  const marked = hits
    .flatMap(({ title, byline, summary, entries }) => [
      ...[title, byline, summary].flat(),
      ...entries.flatMap((entry) => [...(entry.title ?? []), ...entry.text, ...(entry.comment ?? [])]),
    ])
    .filter((piece) => piece.isMatch)
    .map(({ text }) => ({ text, folded: foldForSearch(text) }));
  return new Map(
    [...spellings].map(([typed, spelling]) => {
      const written = marked.find(({ folded }) => folded === spelling)?.text;
      return [typed, written ?? spelling.normalize()];
    }),
  );
}
