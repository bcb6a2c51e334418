import { useState } from 'react';

type Query = {
  data: unknown;
  isPlaceholderData: boolean;
  error: Error | null;
  errorUpdatedAt: number;
};

/**
 * Why a query has nothing of its own to show, also while it is tried again: its error is forgotten then, and the button
 * that was pressed would go, and the focus with it.
 */
export function useLoadFailure({ data, isPlaceholderData, error, errorUpdatedAt }: Query): Error | null {
  const [last, setLast] = useState({ error, errorUpdatedAt });
  if (error !== null && last.errorUpdatedAt !== errorUpdatedAt) setLast({ error, errorUpdatedAt });
  if (data !== undefined && !isPlaceholderData) return null;
  return error ?? (last.errorUpdatedAt === errorUpdatedAt ? last.error : null);
}
