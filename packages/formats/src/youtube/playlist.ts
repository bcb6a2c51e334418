import type { RowReader } from '../table/read-table.ts';
import { setCreated } from '../values/set-values.ts';
import { startVideo } from './watched.ts';

/** The columns of a playlist among a person's data at Google, such as "Watch later". */
export const PLAYLIST_COLUMNS = ['video id', 'playlist video creation timestamp'] as const;

/** A playlist names its videos by their ids alone: the reader fills in the title. */
export const readPlaylistRow: RowReader = (cells, row) => {
  const id = cells.text('Video ID');
  if (!/^[\w-]{5,20}$/.test(id)) return { failed: 'The id of the video is missing' };
  const item = startVideo(row, { id, title: '' });
  item.notices.push('YouTube’s playlists give no titles: this one is to be filled in on its page.');
  setCreated(item, cells.text('Playlist Video Creation Timestamp'));
  return { item };
};
