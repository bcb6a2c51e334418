import type { Table } from '../table/parse-table.ts';
import type { RowReader, TableFormat } from '../table/read-table.ts';
import { setCreated } from '../values/set-values.ts';
import { startVideo } from './watched.ts';

const VIDEO_ID = /^(?=.*[A-Za-z_-])[\w-]{11}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/;

/**
 * A playlist among a person's data at Google, such as "Watch later". Its two columns are named in the language of its
 * reader, so it is known by what is in them; null for another table.
 */
export function recognisePlaylist({ columns, rows }: Table): TableFormat | null {
  const [video = '', moment = '', ...others] = columns;
  if (moment === '' || others.some((name) => name !== '') || video === moment) return null;
  const named = rows.filter((values) => values.some((value) => value.trim() !== ''));
  const isPlaylist = named.every(([id = '', at = '']) => isBlankOr(VIDEO_ID, id) && isBlankOr(MOMENT, at));
  const hasVideo = named.some(([id = '', at = '']) => id.trim() !== '' && at.trim() !== '');
  return isPlaylist && hasVideo ? { format: 'youtube', readRow: readRowOf({ video, moment }) } : null;
}

/** Before 2022 such a table began with the playlist's own data: names, values and an empty line. */
const ROWS_OF_DATA = 3;

/** The videos of a playlist that begins with its own data; any other table as it is. */
export function withoutPlaylistData(table: Table): Table {
  if (isEmptyPlaylist(table)) return { columns: table.rows[1] ?? table.columns, rows: [], broken: {} };
  const starts = table.rows.slice(0, ROWS_OF_DATA).findIndex((columns, index) => {
    const isHeader = columns.length === 2 && !VIDEO_ID.test(columns[0] ?? '');
    return isHeader && recognisePlaylist({ ...table, columns, rows: table.rows.slice(index + 1) }) !== null;
  });
  const columns = table.rows[starts];
  if (columns === undefined || table.columns.length === 2) return table;
  return { columns, rows: table.rows.slice(starts + 1), broken: {} };
}

/** With the names of the columns that its videos would have, or without them. */
function isEmptyPlaylist({ rows: [data = [], header = [], ...videos] }: Table): boolean {
  const [, channel = '', ...times] = data;
  const hasTimes = times.slice(0, 2).every((time) => MOMENT.test(time));
  return (
    channel.startsWith('UC') && hasTimes && times.length > 2 && header.length <= 2 && videos.length === 0
  );
}

function isBlankOr(pattern: RegExp, value: string): boolean {
  return value.trim() === '' || pattern.test(value.trim());
}

/** A playlist names its videos by their ids alone: the reader fills in the title. */
function readRowOf({ video, moment }: { video: string; moment: string }): RowReader {
  return (cells, row) => {
    const id = cells.text(video);
    if (!/^[\w-]{5,20}$/.test(id)) return { failed: 'The id of the video is missing' };
    const item = startVideo(row, { id, title: '' });
    item.notices.push('YouTube’s playlists give no titles: this one is to be filled in on its page.');
    setCreated(item, cells.text(moment));
    return { item };
  };
}

/** By their names in English, whatever is in them. */
export const readPlaylistRow = readRowOf({
  video: 'Video ID',
  moment: 'Playlist Video Creation Timestamp',
});
export const PLAYLIST_COLUMNS = ['video id', 'playlist video creation timestamp'] as const;
