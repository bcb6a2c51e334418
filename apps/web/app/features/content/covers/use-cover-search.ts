import { useEffect, useRef, useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import type { Looked } from './describe-covers.ts';

/** A search's progress; `cursor` is where it continues. */
type Progress = Looked & { cursor: string | null };
export type CoverSearch =
  | { name: 'idle' }
  /** `stopping`: the person wants no more, and the current call is still running. */
  | ({ name: 'looking' | 'stopping' | 'stopped' | 'done' } & Progress)
  | ({ name: 'failed'; message: string } & Progress);

type Parts = {
  /** The vault has other books than before. It may be called after the screen is gone. */
  onVaultChanged: () => void;
};

/** Looks covers up, some books at a time, until there are no more, or the person stops it or leaves. */
export function useCoverSearch({ onVaultChanged }: Parts) {
  const call = useCall();
  const [search, setSearch] = useState<CoverSearch>({ name: 'idle' });
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function lookFrom(start: Progress): Promise<void> {
    const stop = new AbortController();
    underWay.current = stop;
    let progress = start;
    setSearch({ name: 'looking', ...progress });
    try {
      do {
        const { cursor } = progress;
        // Not given up on when the person leaves: the server writes down what it finds anyway.
        const step = await call('POST /content/covers', { body: cursor === null ? {} : { cursor } });
        progress = add(progress, step);
        onVaultChanged();
        setSearch({ name: 'looking', ...progress });
      } while (progress.cursor !== null && !stop.signal.aborted);
      setSearch({ name: progress.cursor === null ? 'done' : 'stopped', ...progress });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Something went wrong.';
      setSearch({ name: 'failed', message, ...progress });
    }
  }

  return {
    search,
    start: (total: number) => void lookFrom({ looked: 0, found: 0, total, cursor: null }),
    /** From where it has stopped or failed. */
    goOn() {
      if (search.name !== 'stopped' && search.name !== 'failed') return;
      const { looked, found, total, cursor } = search;
      void lookFrom({ looked, found, total, cursor });
    },
    stop() {
      underWay.current?.abort();
      if (search.name === 'looking') setSearch({ ...search, name: 'stopping' });
    },
  };
}

type Step = { looked: number; found: number; cursor: string | null };

/** Books may have been added since they were counted. */
function add(before: Progress, { looked, found, cursor }: Step): Progress {
  const all = before.looked + looked;
  return { looked: all, found: before.found + found, total: Math.max(before.total, all), cursor };
}
