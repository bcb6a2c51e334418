import type { ElementType } from 'react';
import { joinClasses } from '~/ui/class-names.ts';
import type { TextStyle } from './text-styles.ts';

type ClampedTextProps = {
  as?: ElementType;
  style: TextStyle;
  lines: number;
  className?: string;
  children: string;
};

/** A text that takes the lines it was measured to take, and never more. */
export function ClampedText({ as: Tag = 'p', style, lines, className, children }: ClampedTextProps) {
  return (
    <Tag
      // A card may hold any script, and each is set from its own side.
      dir="auto"
      className={joinClasses(
        '[display:-webkit-box] overflow-hidden wrap-anywhere [-webkit-box-orient:vertical]',
        style.className,
        className,
      )}
      style={{ WebkitLineClamp: lines }}
    >
      {children}
    </Tag>
  );
}
