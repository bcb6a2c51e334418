import type { EntryKind } from '@vault/domain';
import type { ReactNode } from 'react';
import { BookIcon, NoteIcon, QuoteIcon, TakeawayIcon } from '~/ui/icon.tsx';

export const VIEWS = ['media', 'takeaways', 'quotes', 'notes'] as const;
export type View = (typeof VIEWS)[number];
export type EntryView = Exclude<View, 'media'>;

type ViewTraits = { label: string; icon: ReactNode; explanation: string };

export const viewTraits: Record<View, ViewTraits> = {
  media: {
    label: 'Books',
    icon: <BookIcon />,
    explanation:
      'Everything you keep, cover by cover: books, and the articles, talks and courses beside them.',
  },
  takeaways: {
    label: 'Takeaways',
    icon: <TakeawayIcon />,
    explanation: 'The ideas you want to live by, one sentence each, from every book on one page.',
  },
  quotes: {
    label: 'Quotes',
    icon: <QuoteIcon />,
    explanation: 'The lines worth keeping word for word, each with the book it comes from.',
  },
  notes: {
    label: 'Notes',
    icon: <NoteIcon />,
    explanation: 'Your longer thoughts under their own titles, newest first.',
  },
};

export const entryKindOf: Record<EntryView, EntryKind> = {
  takeaways: 'takeaway',
  quotes: 'quote',
  notes: 'note',
};
