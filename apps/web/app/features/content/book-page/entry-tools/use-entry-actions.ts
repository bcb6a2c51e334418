import { hasPages, markOfAi, type MediaType, quotationAsCitation, quotationAsMarkdown } from '@vault/domain';
import type { Note, Quote, Takeaway } from '@vault/contract';
import {
  CitationIcon,
  CommentIcon,
  CopyIcon,
  LinkIcon,
  MoveToBookIcon,
  MoveDownIcon,
  MoveUpIcon,
  PageIcon,
  SelectIcon,
  ShareIcon,
} from '~/ui/icon.tsx';
import type { Book, QuotePart } from '../saving/edits.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import { nounOfOther } from '../moving/noun-of-other.ts';
import { useCopy } from '../../use-copy.ts';
import { linkToEntry, useShare } from './use-share.ts';

export type EntryAction = {
  label: string;
  Icon: typeof CopyIcon;
  onSelect: () => void;
  /** It is often done more than once in a row. */
  isRepeated?: boolean;
};

export type ActedOn = {
  entry: Takeaway | Quote | Note;
  /** Null where the order is not the person's. */
  onStep: ((steps: number) => void) | null;
  /** Opens a part that a quote does not have yet. */
  onAddPart?: (part: QuotePart) => void;
  /** Begins to select several, with this one. */
  onSelect: () => void;
  /** Asks which other book it belongs to. */
  onMove: () => void;
};

/** Further actions for an entry, grouped. */
export function useEntryActions({ entry, onStep, onAddPart, onSelect, onMove }: ActedOn): EntryAction[][] {
  const { read } = useBookEdits();
  const copy = useCopy();
  const share = useShare();
  const book = read();
  const text = textOf(entry);
  const link = linkToEntry(book._id, entry.id);

  const takings: EntryAction[] = [
    { label: 'Copy text', Icon: CopyIcon, onSelect: () => void copy(text, 'Copied') },
    ...('page' in entry ? copiesOfQuote(entry, { book, copy }) : []),
    { label: 'Copy link', Icon: LinkIcon, onSelect: () => void copy(link, 'Link copied') },
  ];
  if ('share' in navigator)
    takings.push({
      label: 'Share',
      Icon: ShareIcon,
      onSelect: () =>
        void share({ itemId: book._id, entryId: entry.id, title: book.title, text: textAndMarkOf(entry) }),
    });
  const parts = 'page' in entry && onAddPart ? missingParts(entry, { type: book.type, onAddPart }) : [];
  const moves = onStep === null ? [] : stepsOf(onStep);
  const selecting = { label: 'Select several', Icon: SelectIcon, onSelect };
  const moving = {
    label: `Move to another ${nounOfOther(book.type)}…`,
    Icon: MoveToBookIcon,
    onSelect: onMove,
  };
  return [takings, parts, moves, [moving, selecting]].filter((group) => group.length > 0);
}

type Copying = { book: Book; copy: ReturnType<typeof useCopy> };

function copiesOfQuote(quote: Quote, { book, copy }: Copying): EntryAction[] {
  return [
    {
      label: 'Copy as Markdown',
      Icon: CopyIcon,
      onSelect: () => void copy(quotationAsMarkdown(quote, book), 'Copied as Markdown'),
    },
    {
      label: 'Copy citation',
      Icon: CitationIcon,
      onSelect: () => void copy(quotationAsCitation(quote, book), 'Citation copied'),
    },
  ];
}

type Adding = { type: MediaType; onAddPart: (part: QuotePart) => void };

function missingParts(quote: Quote, { type, onAddPart }: Adding): EntryAction[] {
  const page = {
    label: hasPages(type) ? 'Add page' : 'Add time',
    Icon: PageIcon,
    onSelect: () => onAddPart('page'),
  };
  const comment = { label: 'Add comment', Icon: CommentIcon, onSelect: () => onAddPart('comment') };
  return [...(quote.page === null ? [page] : []), ...(quote.comment === null ? [comment] : [])];
}

function stepsOf(onStep: (steps: number) => void): EntryAction[] {
  return [
    { label: 'Move up', Icon: MoveUpIcon, onSelect: () => onStep(-1), isRepeated: true },
    { label: 'Move down', Icon: MoveDownIcon, onSelect: () => onStep(1), isRepeated: true },
  ];
}

function textOf(entry: Takeaway | Quote | Note): string {
  return 'text' in entry ? entry.text : [entry.title, entry.content].filter(Boolean).join('\n\n');
}

/** With the book's title beside it, it would be taken for the author's. */
function textAndMarkOf(entry: Takeaway | Quote | Note): string {
  const mark = markOfAi(entry.origin, 'page' in entry);
  return mark === null ? textOf(entry) : `${textOf(entry)} (${mark})`;
}
