import { isRecord } from '@vault/domain';
import { useState } from 'react';
import { createLocalStore } from '~/platform/device/local-store.ts';
import type { DraftPart } from './draft-parts.ts';

type Choice = 'accepted' | 'rejected' | 'open';
type Choices = Readonly<Record<string, Choice>>;

const store = createLocalStore({ prefix: 'generation_choices_' });

/** What the person has decided about each part of a draft, remembered on this device for as long as the draft waits. */
export function useChoices(name: string) {
  const [choices, setChoices] = useState<Choices>(() => store.read(name, parseChoices) ?? {});
  return {
    choiceOf: ({ id }: DraftPart): Choice => choices[id] ?? 'open',
    choose(choice: Choice, parts: readonly DraftPart[]) {
      // Another tab may have chosen, too.
      const stored = store.read(name, parseChoices);
      const chosen = Object.fromEntries(parts.map(({ id }) => [id, choice]));
      store.write(name, { ...stored, ...chosen });
      setChoices((before) => ({ ...before, ...stored, ...chosen }));
    },
  };
}

export function forgetChoices(name: string): void {
  store.remove(name);
}

/** Those of a person's drafts that have ended elsewhere: put aside on another device, or with their book. */
export function forgetOtherChoices(userId: string, waiting: readonly string[]): void {
  const names = new Set(waiting.map((id) => `${userId}_${id}`));
  for (const name of store.names()) if (name.startsWith(`${userId}_`) && !names.has(name)) store.remove(name);
}

function parseChoices(stored: unknown): Choices | null {
  const isChoice = (value: unknown) => value === 'accepted' || value === 'rejected' || value === 'open';
  return isRecord(stored) && Object.values(stored).every(isChoice) ? (stored as Choices) : null;
}
