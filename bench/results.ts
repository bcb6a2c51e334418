import type { Comparison } from './api/measure-api.ts';
import type { Pressure } from './load-under-pressure.ts';
import type { LibraryFigures } from './pages/measure-library.ts';
import type { PageComparison } from './pages/measure-pages.ts';

/** Everything that one run has measured. Times in milliseconds unless the name says seconds, memory in MB. */
export type Results = {
  takenAt: string;
  machine: { processor: string; cores: number; node: string };
  startSeconds: number;
  coldStartSeconds: number;
  listBytes: { plain: number; brotli: number; encoding: string | null };
  api: Comparison[];
  pages: PageComparison[];
  library: LibraryFigures;
  pressure: Pressure;
};
