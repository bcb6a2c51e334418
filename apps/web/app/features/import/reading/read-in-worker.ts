import type { FileReading } from '@vault/formats';
import type { ReadingRequest } from './read-request.ts';

export const LARGEST_FILE = 100 * 1024 * 1024;
const PATIENCE = 120_000;

export type ReadInWorker = (request: ReadingRequest, signal: AbortSignal) => Promise<FileReading>;

/** One worker for one file: it ends with its answer, after a timeout, or when nobody waits for it any more. */
export const readInWorker: ReadInWorker = (request, signal) =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
    const finish = (reading: FileReading) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(reading);
    };
    const fail = (reason: string) => finish({ kind: 'unreadable', reason });
    const timer = setTimeout(() => fail('This file took too long to read.'), PATIENCE);
    worker.addEventListener('message', ({ data }: MessageEvent<FileReading>) => finish(data));
    worker.addEventListener('error', () =>
      fail('The part of the app that reads files could not start. Reload the page and try again.'),
    );
    signal.addEventListener('abort', () => fail('Another file was chosen.'));
    worker.postMessage(request, 'bytes' in request ? [request.bytes] : []);
  });
