import { hashText } from '@vault/domain';

// Which cloth and which binding a book without a cover gets: always the same ones for the same title.

const cloths = [
  'bg-cloth-1',
  'bg-cloth-2',
  'bg-cloth-3',
  'bg-cloth-4',
  'bg-cloth-5',
  'bg-cloth-6',
  'bg-cloth-7',
  'bg-cloth-8',
] as const;

const bindings = ['framed', 'labelled', 'quarter'] as const;

export type Binding = { cloth: (typeof cloths)[number]; style: (typeof bindings)[number] };

export function chooseBinding(title: string): Binding {
  const hash = hashText(title.trim().toLowerCase());
  return { cloth: pick(cloths, hash), style: pick(bindings, hash >>> 8) };
}

function pick<Choice>(choices: readonly [Choice, ...Choice[]], hash: number): Choice {
  return choices[hash % choices.length] ?? choices[0];
}
