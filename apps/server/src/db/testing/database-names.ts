import { createHash, randomBytes } from 'node:crypto';

// Names carry their time, so that a later run can tell what an earlier one left behind.
const hourMs = 3_600_000;
const lifetimes = { test: hourMs, template: 7 * 24 * hourMs };
const pattern = /^kv_(test|template)_(?:[0-9a-f]{12}_)?(\d{13})(?:_[0-9a-f]{12})?$/;

export function nameTestDatabase(now: number): string {
  return `kv_test_${now}_${randomBytes(6).toString('hex')}`;
}

export function nameTemplate(templateKey: string, now: number): string {
  return `${templatePrefix(templateKey)}${now}`;
}

export function templatePrefix(templateKey: string): string {
  return `kv_template_${createHash('sha256').update(templateKey).digest('hex').slice(0, 12)}_`;
}

export function isLeftover(name: string, now: number): boolean {
  const [, kind, madeAt] = pattern.exec(name) ?? [];
  if (kind !== 'test' && kind !== 'template') return false;
  return now - Number(madeAt) > lifetimes[kind];
}
