import type { ReactElement } from 'react';
import { quotationAsCitation, quotationAsMarkdown } from '@vault/domain';
import type { Note, Quote, Takeaway } from '@vault/contract';
import {
  CitationIcon,
  CommentIcon,
  CopyIcon,
  LinkIcon,
  MoveDownIcon,
  MoveUpIcon,
  PageIcon,
  ShareIcon,
} from '~/ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '~/ui/menu.tsx';
import type { Book } from '../saving/edits.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import { useCopy } from '../use-copy.ts';
import { linkToEntry, useShare } from './use-share.ts';

export type EntryMenuItemsProps = {
  /** What it is, in a word. */
  name: string;
  entry: Takeaway | Quote | Note;
  /** Null where the order is not the person's. */
  onStep: ((steps: number) => void) | null;
  /** Opens a part that a quote does not have yet. */
  onAddPart?: (part: 'page' | 'comment') => void;
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function EntryMenuItems({
  entry,
  onStep,
  onAddPart,
  trigger,
  isOpen,
  onOpenChange,
}: EntryMenuItemsProps) {
  const { read } = useBookEdits();
  const copy = useCopy();
  const share = useShare();
  const book = read();
  const text = textOf(entry);
  const link = linkToEntry(book._id, entry.id);
  const canShare = 'share' in navigator;

  return (
    <Menu trigger={trigger} isOpen={isOpen} onOpenChange={onOpenChange}>
      <MenuItem icon={<CopyIcon className="size-4" />} onSelect={() => void copy(text, 'Copied')}>
        Copy text
      </MenuItem>
      {'page' in entry && <QuotationItems quote={entry} book={book} copy={copy} />}
      <MenuItem icon={<LinkIcon className="size-4" />} onSelect={() => void copy(link, 'Link copied')}>
        Copy link
      </MenuItem>
      {canShare && (
        <MenuItem
          icon={<ShareIcon className="size-4" />}
          onSelect={() => void share({ itemId: book._id, entryId: entry.id, title: book.title, text })}
        >
          Share
        </MenuItem>
      )}
      {'page' in entry && onAddPart && <MissingParts quote={entry} onAddPart={onAddPart} />}
      {onStep && (
        <>
          <MenuSeparator />
          <MenuItem icon={<MoveUpIcon className="size-4" />} onSelect={() => onStep(-1)}>
            Move up
          </MenuItem>
          <MenuItem icon={<MoveDownIcon className="size-4" />} onSelect={() => onStep(1)}>
            Move down
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

type QuotationItemsProps = { quote: Quote; book: Book; copy: ReturnType<typeof useCopy> };

function QuotationItems({ quote, book, copy }: QuotationItemsProps) {
  return (
    <>
      <MenuItem
        icon={<CopyIcon className="size-4" />}
        onSelect={() => void copy(quotationAsMarkdown(quote, book), 'Copied as Markdown')}
      >
        Copy as Markdown
      </MenuItem>
      <MenuItem
        icon={<CitationIcon className="size-4" />}
        onSelect={() => void copy(quotationAsCitation(quote, book), 'Citation copied')}
      >
        Copy citation
      </MenuItem>
    </>
  );
}

type MissingPartsProps = { quote: Quote; onAddPart: (part: 'page' | 'comment') => void };

function MissingParts({ quote, onAddPart }: MissingPartsProps) {
  if (quote.page !== null && quote.comment !== null) return null;
  return (
    <>
      <MenuSeparator />
      {quote.page === null && (
        <MenuItem icon={<PageIcon className="size-4" />} onSelect={() => onAddPart('page')}>
          Add page
        </MenuItem>
      )}
      {quote.comment === null && (
        <MenuItem icon={<CommentIcon className="size-4" />} onSelect={() => onAddPart('comment')}>
          Add comment
        </MenuItem>
      )}
    </>
  );
}

function textOf(entry: Takeaway | Quote | Note): string {
  return 'text' in entry ? entry.text : [entry.title, entry.content].filter(Boolean).join('\n\n');
}
