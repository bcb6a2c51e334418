import { isRecord, makeStorable } from '@vault/domain';

/** The value of a JSON text, or undefined: broken JSON is an expected input. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text or a number as storable text; '' for anything else. */
export function exactTextOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? makeStorable(value) : '';
}

export function textOf(value: unknown): string {
  return exactTextOf(value).trim();
}

export function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The fields of a record that hold a text. */
export function textRecordOf(value: unknown): Record<string, string> {
  const pairs = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    pairs.map(([name, text]) => [name, textOf(text)]).filter(([, text]) => text !== ''),
  );
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : [];
}
