import type { Comparison } from './api/measure-api.ts';
import type { Kept } from './api/measure-growth.ts';
import type { KeptLoad } from './pressure/measure-long-load.ts';
import type { Pressure } from './pressure/measure-pressure.ts';
import type { DocumentFigures } from './pages/measure-documents.ts';
import type { LibraryFigures } from './pages/measure-library.ts';
import type { PageComparison } from './pages/measure-pages.ts';
import type { Shift } from './pages/measure-shifts.ts';
import type { Spread } from './statistics.ts';

/**
 * Everything that one run has measured; what was not requested is empty. Times in milliseconds unless the name says
 * seconds, memory in MB.
 */
export type Results = {
  takenAt: string;
  /** Rounds of so many seconds for each measure, visits of each page, and seconds of each pressure. */
  plan: { rounds: number; seconds: number; visits: number; pressure: number };
  machine: { processor: string; cores: number; node: string };
  /** Of `npm start` after installing; of the server alone beside a warm database; of the server that nobody has used. */
  start: { npmStartSeconds: number; warmStartSeconds: Spread; idleMemory: number } | null;
  listBytes: { plain: number; brotli: number; encoding: string | null };
  api: Comparison[];
  growth: Kept[];
  pages: PageComparison[];
  documents: DocumentFigures[];
  shifts: Shift[];
  library: LibraryFigures | null;
  pressure: Pressure | null;
  /** Of the latest `--only hour`. */
  hour: KeptLoad | null;
};
