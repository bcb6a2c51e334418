import type { ContentCard } from '@vault/contract';
import type { ReactNode } from 'react';

/**
 * What lies over a card and takes its presses. It must stay the same function, so that cards are not rendered again.
 */
export type MarkCard = (card: ContentCard) => ReactNode;
