import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'gold';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-well text-quiet',
  accent: 'bg-accent-soft text-accent-strong',
  gold: 'bg-gold-soft text-on-gold-soft',
};

type BadgeProps = { children: ReactNode; tone?: BadgeTone; className?: string };

/** A word about a thing: a plan, a language, an origin. It cannot be pressed. */
export function Badge({ children, tone = 'neutral', className }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex min-h-5 items-center gap-1 rounded-full px-2 text-caption font-medium whitespace-nowrap edged:border',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
