import type { ItemsReading, RowOutcome } from '../file-reading.ts';
import { type ImportedItem, startItem } from '../imported-item.ts';
import { makeTable } from '../records/table-of-records.ts';
import { readMoment } from '../values/dates.ts';
import { nameLink } from '../values/media-type.ts';
import { addAllFinished, setCreated, setExternalId, setLink } from '../values/set-values.ts';

/** One line of a watch history: '' for what it doesn't tell. */
export type Watched = {
  title: string;
  channel: string;
  link: string;
  /** A moment or a day, as it stands there. */
  time: string;
  isAd: boolean;
};

const VIDEO_ID =
  /^https?:\/\/(?:(?:www|m)\.youtube\.com\/(?:watch\?(?:[^#\s]*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]+)/i;
const MUSIC = /^https?:\/\/music\.youtube\.com\//i;

/** A row is a video being watched; one that was watched again has each of its days. */
export function readWatchHistory(history: readonly Watched[]): ItemsReading {
  const videos = new Map<string, Video>();
  const rows = history.map((watched, index): RowOutcome => {
    const row = index + 1;
    const label = watched.title || watched.link;
    const id = VIDEO_ID.exec(watched.link)?.[1];
    if (id === undefined || watched.isAd)
      return { row, label, outcome: 'skipped', reason: sayWhyNot(watched) };
    const known = videos.get(id);
    if (known !== undefined) {
      known.times.push(watched.time);
      return {
        row,
        label,
        outcome: 'merged',
        into: known.item.row,
        reason: 'It is the same video, watched again',
      };
    }
    const item = startVideo(row, { id, title: watched.title });
    if (watched.channel !== '') item.authors.push(watched.channel);
    videos.set(id, { item, times: [watched.time] });
    return { row, label, outcome: 'item' };
  });
  return {
    kind: 'items',
    format: 'youtube',
    items: [...videos.values()].map(finishVideo),
    rows,
    notices: [],
    table: makeTable(history.map(writeRow)),
  };
}

type Video = { item: ImportedItem; times: string[] };

function finishVideo({ item, times }: Video): ImportedItem {
  item.status = 'finished';
  addAllFinished(item, times);
  const moments = times.flatMap((time) => readMoment(time) ?? []).toSorted();
  setCreated(item, moments[0] ?? times[0] ?? '');
  return item;
}

/** A video by its id; where nothing tells its title, its address does. */
export function startVideo(row: number, { id, title }: { id: string; title: string }): ImportedItem {
  const link = `https://www.youtube.com/watch?v=${id}`;
  const item = startItem(row, VIDEO_ID.test(title) || title === '' ? nameLink(link) : title);
  item.type = 'video';
  setLink(item, link);
  setExternalId(item, 'youtube', id);
  return item;
}

function sayWhyNot({ link, isAd }: Watched): string {
  if (isAd) return 'It is an advertisement';
  if (MUSIC.test(link)) return 'It is music, which has no place in the vault';
  return link === '' ? 'YouTube no longer names this video' : 'It is not a video';
}

/** With the names by which any table is understood, for those who get it back. */
function writeRow({ title, channel, link, time }: Watched): Map<string, string> {
  return new Map([
    ['Title', title],
    ['Kind', 'Video'],
    ['Author', channel],
    ['Link', link],
    ['Date finished', time],
  ]);
}
