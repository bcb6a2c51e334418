import { type EntryKind, type EntryView, VIEW_LABELS, type View } from '@vault/domain';
import type { ReactNode } from 'react';
import { BookIcon, NoteIcon, QuoteIcon, TakeawayIcon } from '~/ui/icon.tsx';

type ViewTraits = { label: string; icon: ReactNode; explanation: string };

export const viewTraits: Record<View, ViewTraits> = {
  media: {
    label: VIEW_LABELS.media,
    icon: <BookIcon />,
    explanation:
      'Everything you keep, cover by cover: books, and the articles, talks and courses beside them.',
  },
  takeaways: {
    label: VIEW_LABELS.takeaways,
    icon: <TakeawayIcon />,
    explanation: 'The ideas you want to live by, one sentence each, from every book on one page.',
  },
  quotes: {
    label: VIEW_LABELS.quotes,
    icon: <QuoteIcon />,
    explanation: 'The lines worth keeping word for word, each with the book it comes from.',
  },
  notes: {
    label: VIEW_LABELS.notes,
    icon: <NoteIcon />,
    explanation: 'Your longer thoughts under their own titles, newest first.',
  },
};

export const entryKindOf: Record<EntryView, EntryKind> = {
  takeaways: 'takeaway',
  quotes: 'quote',
  notes: 'note',
};
