import { validationFailed } from '../../platform/app-error.ts';

/** The last row of a page: where the next one starts, whatever is added or deleted meanwhile. */
export type Position = { createdAt: Date; id: string };

export function encodeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

export function decodeCursor(cursor: string): Position {
  const match = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const [, time, id] = match ?? [];
  if (time === undefined || id === undefined)
    throw validationFailed({ cursor: 'is not one that a list has given' });
  return { createdAt: new Date(Number(time)), id };
}
