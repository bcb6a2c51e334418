import type { ContentCard } from '@vault/contract';
import { useSyncExternalStore } from 'react';
import { CoverCheckbox } from '~/ui/field/checkbox.tsx';
import type { Selection } from './selection.ts';

/** Covers a whole card. Only the pressed card is rendered again. */
export function CardMark({ card, selection }: { card: ContentCard; selection: Selection }) {
  const { _id: id, title } = card;
  const isChosen = useSyncExternalStore(selection.subscribe, () => selection.read().has(id));
  return (
    <CoverCheckbox
      label={title}
      checked={isChosen}
      onPress={({ shiftKey }) => selection.press(card, { isRange: shiftKey })}
    />
  );
}
