import type { ReadingGoal } from '@vault/domain';
import type { ArchivedFile } from '../archive/zip-files.ts';
import { readGoals } from '../values/goals.ts';
import { markdownFileName, type TakenNames } from './file-name.ts';
import { readRegion, wrapRegion } from './regions.ts';

const TITLE = 'Reading goals';

/** One file for the goals of all years; none without goals. Its head names no item: it is nobody's book. */
export function writeGoalFiles(goals: readonly ReadingGoal[], taken: TakenNames): ArchivedFile[] {
  if (goals.length === 0) return [];
  const name = markdownFileName({ title: TITLE, authors: [] }, taken);
  const lines = goals.map(({ year, books }) => `- ${year}: ${books === 1 ? '1 book' : `${books} books`}`);
  return [{ name, text: `---\nkv_goals: 1\n---\n# ${TITLE}\n\n${wrapRegion('goals', lines.join('\n'))}` }];
}

/** From one file or several. A line that names no goal is reported as unreadable. */
export function readGoalsFiles(texts: readonly string[]): ReturnType<typeof readGoals> {
  const lines = texts
    .flatMap((text) => readRegion(text, 'goals').split('\n'))
    .filter((line) => line.trim() !== '');
  return readGoals(
    lines.map((line) => {
      const [, year, books] = /^[-*+] (\d{4}): (\d{1,4})\b/.exec(line) ?? [];
      return { year, books };
    }),
  );
}
