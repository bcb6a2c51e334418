import { versionConflict } from '../../platform/app-error.ts';

/** Without an expectation, any version will do. */
export function ensureVersion(expected: number | undefined, { version }: { version: number }): void {
  if (expected !== undefined && expected !== version) throw versionConflict();
}
