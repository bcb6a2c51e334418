import type { ContentCard } from '@vault/contract';
import type { ReactNode } from 'react';

/** What lies over a card and takes its presses; it must stay the same function while nothing else lies there. */
export type MarkCard = (card: ContentCard) => ReactNode;
