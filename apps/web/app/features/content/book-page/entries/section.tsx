import { type ReactNode, useId } from 'react';
import { joinClasses } from '~/ui/class-names.ts';
import { Button } from '~/ui/button/button.tsx';
import { AddIcon } from '~/ui/icon.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';

export type EmptySection = { title: string; help: string; actionLabel: string; icon: ReactNode };

type SectionProps = {
  /** By which an address, and the row of sections, leads here. */
  id: string;
  title: string;
  /** What more can be added, in a word: "takeaway". Missing where one is all that there can be. */
  adds?: string;
  onAdd: () => void;
  /** Stands here while there is nothing. */
  empty: EmptySection | null;
  /** What is begun among the boxes could not be written in. */
  isSelecting?: boolean;
  /** With its distance from what is above. */
  className?: string;
  children: ReactNode;
};

/** A part of the book's page under its heading. */
export function Section({
  id,
  title,
  adds,
  onAdd,
  empty,
  isSelecting = false,
  className = 'mt-14',
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} tabIndex={-1} className="font-serif text-title font-semibold">
          {title}
        </h2>
        {adds !== undefined && empty === null && (
          <Button
            size="small"
            tone="ghost"
            icon={<AddIcon className="size-4" />}
            className={joinClasses('-mr-3 ml-auto', isSelecting && 'invisible')}
            onClick={onAdd}
            data-add=""
          >
            <span>
              Add <VisuallyHidden>{adds}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
      {children}
      {empty && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-well px-5 py-4">
          <span className="flex-none text-quiet">{empty.icon}</span>
          <div className="min-w-[min(10rem,100%)] flex-1">
            <p className="font-serif text-reading">{empty.title}</p>
            <p className="text-body text-quiet">{empty.help}</p>
          </div>
          <Button tone="outline" onClick={onAdd} data-add="">
            {empty.actionLabel}
          </Button>
        </div>
      )}
    </section>
  );
}
