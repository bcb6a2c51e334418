import { useEffect, useEffectEvent } from 'react';
import { keepTyped } from './typed-ahead.ts';

type TypedAhead = {
  /** A dialog with a field was asked for. */
  isAwaited: boolean;
  onCancel: () => void;
};

/**
 * Keeps what is typed for the field of a dialog that is loading, and puts it there. No key has another meaning
 * meanwhile.
 */
export function useTypedAhead({ isAwaited, onCancel }: TypedAhead): void {
  const cancel = useEffectEvent(onCancel);

  useEffect(() => (isAwaited ? keepTyped(() => cancel()) : undefined), [isAwaited]);
}
