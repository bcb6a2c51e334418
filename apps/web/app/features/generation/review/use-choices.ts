import { isRecord } from '@vault/domain';
import { useEffect, useState } from 'react';
import { createLocalStore } from '~/platform/device/local-store.ts';
import type { DraftPart } from './draft-parts.ts';

type Choice = 'accepted' | 'rejected' | 'open';
type Choices = Readonly<Record<string, Choice>>;

const store = createLocalStore({ prefix: 'generation_choices_' });

/** What the person has decided about each part of a draft, remembered on this device until the draft is put aside. */
export function useChoices(name: string) {
  const [choices, setChoices] = useState<Choices>(() => store.read(name, parseChoices) ?? {});
  useEffect(() => {
    if (Object.keys(choices).length > 0) store.write(name, choices);
  }, [name, choices]);

  return {
    choiceOf: ({ id }: DraftPart): Choice => choices[id] ?? 'open',
    choose: (choice: Choice, parts: readonly DraftPart[]) =>
      setChoices((before) => ({ ...before, ...Object.fromEntries(parts.map(({ id }) => [id, choice])) })),
  };
}

export function forgetChoices(name: string): void {
  store.remove(name);
}

function parseChoices(stored: unknown): Choices | null {
  const isChoice = (value: unknown) => value === 'accepted' || value === 'rejected' || value === 'open';
  return isRecord(stored) && Object.values(stored).every(isChoice) ? (stored as Choices) : null;
}
