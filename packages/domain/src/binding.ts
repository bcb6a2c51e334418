import { hashText } from './text/text-hash.ts';

export const CLOTHS = 8;
const STYLES = ['framed', 'labelled', 'quarter'] as const;

/** Which of the eight cloths a book without a cover is bound in, and how its title stands on it. */
export type Binding = { cloth: number; style: (typeof STYLES)[number] };

/** Always the same binding for the same title. */
export function designBinding(title: string): Binding {
  const hash = hashText(title.trim().toLowerCase());
  return { cloth: hash % CLOTHS, style: STYLES[(hash >>> 8) % STYLES.length] ?? 'framed' };
}
