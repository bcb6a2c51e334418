import { isRecord } from '@vault/domain';
import { createLocalStore, type LocalStore } from '~/platform/device/local-store.ts';
import { firstWords } from '~/platform/first-words.ts';
import type { FormDraft } from './draft.ts';
import { readDraft } from './read-draft.ts';

/** The draft, and the key under which it was sent as it is; any change removes the key. */
export type FormState = { draft: FormDraft; key: string | null };

export type DraftMemory = {
  read: () => FormState | null;
  write: (form: FormState) => void;
  forget: () => void;
  /** The person's drafts from other openings, the latest first. */
  listOthers: () => EarlierDraft[];
};

/** `name`: its title, or the first words that are there. */
export type EarlierDraft = { name: string; prefill: unknown };

type Options = {
  /** Whose draft it is: another person on this device never sees it. */
  ownerId: string;
  /** What the form was opened with. A draft belongs to the opening that it was begun from. */
  prefill: unknown;
  store?: LocalStore;
  /** Remembers, for the life of a tab, which draft is its own where another has one of the same opening. */
  tabStore?: LocalStore;
};

type KeptForm = { prefill: string; form: unknown };

const MOST = 5;

/** Unsaved drafts on this device, the latest few of each person. */
export function createDraftMemory({
  ownerId,
  prefill,
  store = createLocalStore({ prefix: 'add_content_', suffix: '_v1' }),
  tabStore = createLocalStore({ prefix: 'add_content_', storage: () => sessionStorage }),
}: Options): DraftMemory {
  const opening = JSON.stringify(prefill ?? null);
  const place = `${ownerId}_${opening}`;
  let name = tabStore.read(place, parseName) ?? opening;
  const list = () => store.read(ownerId, parseList) ?? [];
  const others = () => list().filter((kept) => kept.prefill !== name);
  const find = () => list().find((kept) => kept.prefill === name)?.form;
  let seen = JSON.stringify(find());

  return {
    read: () => parseForm(find()),
    write(form) {
      const kept = JSON.stringify(find());
      // Another tab writes in the same form: this one goes on as a draft of its own.
      if (kept !== undefined && kept !== seen) {
        name = JSON.stringify({ ...(isRecord(prefill) && prefill), copy: crypto.randomUUID() });
        tabStore.write(place, name);
      }
      const latest = [{ prefill: name, form }, ...others()].slice(0, MOST);
      if (store.write(ownerId, latest)) seen = JSON.stringify(form);
    },
    forget() {
      store.write(ownerId, others());
      tabStore.remove(place);
    },
    listOthers: () =>
      others().flatMap(({ prefill, form }) => {
        const name = nameOf(parseForm(form)?.draft);
        // Where this tab has one of its own from the same opening, a link would lead to that.
        const isReached = tabStore.read(`${ownerId}_${prefill}`, parseName) === null;
        return name && isReached ? [{ name, prefill: JSON.parse(prefill) as unknown }] : [];
      }),
  };
}

function nameOf(draft: FormDraft | undefined): string | undefined {
  if (draft === undefined) return undefined;
  const { title, authors, nextAuthor, summary, takeaways, quotes, notes } = draft;
  if (title.trim() !== '') return title.trim();
  const lines = [...takeaways, ...quotes].map(({ text }) => text);
  const texts = [
    ...authors,
    nextAuthor,
    summary,
    ...lines,
    ...notes.flatMap((note) => [note.title, note.content]),
  ];
  return texts.map(firstWords).find(Boolean);
}

function parseName(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

function parseForm(stored: unknown): FormState | null {
  if (!isRecord(stored)) return null;
  return { draft: readDraft(stored['draft']), key: typeof stored['key'] === 'string' ? stored['key'] : null };
}

function parseList(stored: unknown): KeptForm[] {
  return Array.isArray(stored) ? stored.filter(isKeptForm) : [];
}

function isKeptForm(value: unknown): value is KeptForm {
  return isRecord(value) && typeof value['prefill'] === 'string';
}
