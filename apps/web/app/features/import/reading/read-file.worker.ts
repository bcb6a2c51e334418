import { type ReadingRequest, readRequest } from './read-request.ts';

/** Reads beside the page, so that a large file never freezes it. It asks the network for nothing. */
self.addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  self.postMessage(readRequest(data));
});
