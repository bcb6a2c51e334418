import type { MediaType } from '@vault/domain';

type KindOfAddress = { host: string; path?: string; type: MediaType };

/** What an address says about its kind. A host includes its subdomains; a path is how the address's own begins. */
export const kindsByAddress: readonly KindOfAddress[] = [
  { host: 'youtube.com', type: 'video' },
  { host: 'youtu.be', type: 'video' },
  { host: 'vimeo.com', type: 'video' },
  { host: 'ted.com', path: '/talks', type: 'video' },
  { host: 'podcasts.apple.com', type: 'podcast' },
  { host: 'open.spotify.com', path: '/episode', type: 'podcast' },
  { host: 'open.spotify.com', path: '/show', type: 'podcast' },
  { host: 'overcast.fm', type: 'podcast' },
  { host: 'pca.st', type: 'podcast' },
  { host: 'pocketcasts.com', type: 'podcast' },
  { host: 'castbox.fm', type: 'podcast' },
  { host: 'coursera.org', type: 'course' },
  { host: 'edx.org', type: 'course' },
  { host: 'udemy.com', type: 'course' },
  { host: 'khanacademy.org', type: 'course' },
  { host: 'futurelearn.com', type: 'course' },
  { host: 'goodreads.com', path: '/book', type: 'book' },
  { host: 'app.thestorygraph.com', path: '/books', type: 'book' },
  { host: 'openlibrary.org', type: 'book' },
  { host: 'books.google.com', type: 'book' },
];
