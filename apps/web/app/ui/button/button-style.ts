import { joinClasses } from '../class-names.ts';

type ButtonTone = 'primary' | 'quiet' | 'outline' | 'danger' | 'ghost';
type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonLook = {
  /** primary: the one thing to do here. quiet: on a soft ground. outline: beside a primary. ghost: words alone. */
  tone?: ButtonTone | undefined;
  /** 32, 40 and 48 px high; the small one still answers to a touch of 40 px. */
  size?: ButtonSize | undefined;
};

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded-field font-medium no-underline ' +
  'transition-[background-color,color,border-color,opacity] pressed:not-disabled:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress';

const tones: Record<ButtonTone, string> = {
  primary: 'forced-colors:border bg-accent text-on-accent hover:not-disabled:bg-accent-strong',
  quiet: 'edged:border edged:border-stroke bg-well text-ink hover:not-disabled:bg-well-strong',
  outline: 'border border-stroke bg-card text-ink hover:not-disabled:border-ink hover:not-disabled:bg-well',
  danger: 'forced-colors:border bg-danger text-on-danger hover:not-disabled:bg-danger-strong',
  ghost: 'text-accent hover:not-disabled:bg-accent-soft hover:not-disabled:text-accent-strong',
};

const sizes: Record<ButtonSize, string> = {
  small: 'reach h-8 px-3 text-caption',
  medium: 'min-h-10 px-4 py-1 text-body',
  large: 'min-h-12 px-6 py-1 text-body',
};

const squares: Record<ButtonSize, string> = {
  small: 'reach size-8',
  medium: 'size-10',
  large: 'size-12',
};

export function styleButton({ tone = 'quiet', size = 'medium' }: ButtonLook, className?: string): string {
  return joinClasses(base, tones[tone], sizes[size], className);
}

export function styleIconButton({ tone, size = 'medium' }: ButtonLook, className?: string): string {
  const look = tone ? tones[tone] : 'text-quiet hover:not-disabled:bg-well hover:not-disabled:text-ink';
  return joinClasses(base, look, squares[size], className);
}
