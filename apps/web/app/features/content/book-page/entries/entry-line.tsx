import type { Quote, Takeaway } from '@vault/contract';
import { IconButton } from '~/ui/icon-button.tsx';
import { DeleteIcon } from '~/ui/icon.tsx';
import { InlineText } from '../inline/inline-text.tsx';
import type { EditingEnd } from '../inline/use-inline-editor.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import { type Edit, entryKey } from '../saving/edits.ts';
import { addEntry, changeEntry } from '../saving/entry-edits.ts';
import { entryAnchor } from './entry-focus.ts';
import { OriginChip } from './origin-chip.tsx';
import { useEntryRemoval } from './use-entry-removal.ts';

export type Line = { list: 'takeawayList'; entry: Takeaway } | { list: 'quoteList'; entry: Quote };

type EntryLineProps = {
  line: Line;
  /** It is not in the book yet, and opens for writing. */
  isBlank: boolean;
  onEnd: (end: EditingEnd) => void;
};

const looks = {
  takeawayList: { label: 'takeaway', as: 'p', className: 'hanging-dot font-serif text-reading' },
  quoteList: { label: 'quote', as: 'blockquote', className: 'hanging-quote' },
} as const;

/** A takeaway or a quote. Emptied, it is deleted. */
export function EntryLine({ line, isBlank, onEnd }: EntryLineProps) {
  const { read } = useBookEdits();
  const remove = useEntryRemoval(line.list);
  const { list, entry } = line;
  const { label, ...look } = looks[list];

  function toEdit(typed: string): Edit | null {
    const text = typed.trim();
    if (text === '') return null;
    const change = changeEntry(read(), { list, id: entry.id, part: 'text', text });
    return change ?? addEntry(read(), list, { ...entry, text });
  }

  function handleEnd(end: EditingEnd) {
    if (!isBlank && end.text?.trim() === '') remove(entry.id);
    onEnd(end);
  }

  return (
    <li id={entryAnchor(entry.id)} tabIndex={-1} className="relative scroll-mt-24">
      <InlineText
        {...look}
        label={label}
        lines="few"
        editKey={entryKey(list, entry.id, 'text')}
        value={entry.text}
        toEdit={toEdit}
        opensAt={isBlank ? 'end' : undefined}
        onEnd={handleEnd}
        tools={
          !isBlank && (
            <IconButton
              label={`Delete ${label}`}
              icon={<DeleteIcon className="size-4" />}
              size="small"
              onClick={() => remove(entry.id)}
            />
          )
        }
      />
      {line.list === 'quoteList' && <QuoteSource quote={line.entry} />}
      <OriginChip origin={entry.origin} isQuote={list === 'quoteList'} />
    </li>
  );
}

function QuoteSource({ quote }: { quote: Quote }) {
  const location =
    quote.location && (/^\d/.test(quote.location) ? `Location ${quote.location}` : quote.location);
  const place = [quote.page && `Page ${quote.page}`, location].filter(Boolean);
  if (place.length === 0 && !quote.comment) return null;
  return (
    <div className="mt-2 flex flex-col gap-1 text-body text-quiet">
      {place.length > 0 && <p>{place.join(', ')}</p>}
      {quote.comment && <p className="wrap-anywhere whitespace-pre-wrap">{quote.comment}</p>}
    </div>
  );
}
