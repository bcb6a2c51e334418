import { type ReadingRequest, readRequest } from './read-request.ts';

/** Reads outside the page's thread, so that a large file never freezes it. It makes no network requests. */
self.addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  self.postMessage(readRequest(data));
});
