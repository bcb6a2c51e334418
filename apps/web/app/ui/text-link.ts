import { joinClasses } from './class-names.ts';

const tones = {
  accent: 'text-accent underline underline-offset-2 hover:text-accent-strong',
  quiet:
    'reach text-quiet underline decoration-hairline underline-offset-4 hover:text-ink hover:decoration-accent',
};

/** Words that lead somewhere: in a sentence with the accent, or quiet ones by themselves. */
export function styleTextLink(tone: keyof typeof tones, className?: string): string {
  return joinClasses('rounded-field', tones[tone], className);
}
