import type { ElementType, ReactNode } from 'react';
import { joinClasses } from '~/ui/class-names.ts';
import type { TextStyle } from './text-styles.ts';

type ClampedTextProps = {
  as?: ElementType;
  style: TextStyle;
  lines: number;
  className?: string;
  children: ReactNode;
};

// As classes, because a page that comes from the server may carry no style of its own.
const clamps = ['', 'line-clamp-1', 'line-clamp-2', 'line-clamp-3'];

/** A text that takes the lines it was measured to take, and never more. */
export function ClampedText({ as: Tag = 'p', style, lines, className, children }: ClampedTextProps) {
  return (
    <Tag
      // A card may hold any script, and each is set from its own side.
      dir="auto"
      className={joinClasses(
        clamps[lines] ?? '[display:-webkit-box] overflow-hidden [-webkit-box-orient:vertical]',
        'wrap-anywhere',
        style.className,
        className,
      )}
      {...(clamps[lines] === undefined && { style: { WebkitLineClamp: lines } })}
    >
      {children}
    </Tag>
  );
}
