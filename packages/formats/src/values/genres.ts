import type { ImportedItem } from '../imported-item.ts';
import { BROAD_GENRES, GENRES } from './genres.data.ts';

const byWord = (genres: typeof GENRES) =>
  new Map(
    genres.flatMap(([genre, ...words]) => [genre.toLowerCase(), ...words].map((word) => [word, genre])),
  );
const NARROW = byWord(GENRES);
const BROAD = byWord(BROAD_GENRES);

/** Trackers' files have no genres, but shelves: one named like a genre gives it, and stays a tag. */
export function takeGenreFromTags(item: ImportedItem): void {
  if (item.category !== undefined) return;
  const words = item.tags.map((tag) => tag.toLowerCase().replace(/[\s_-]+/g, ' '));
  const genre =
    words.map((word) => NARROW.get(word)).find(Boolean) ?? words.map((word) => BROAD.get(word)).find(Boolean);
  if (genre !== undefined) item.category = genre;
}
