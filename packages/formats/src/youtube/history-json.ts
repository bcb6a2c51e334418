import { recordsOf, textOf } from '../text/json.ts';
import type { Watched } from './watched.ts';

/** What YouTube's history puts around a title, in the language of its reader. */
const VERB =
  /^(?:Watched|Has visto|Vous avez regardé|Hai guardato|Assistiu a) | (?:angesehen|bekeken|を視聴しました)$/;

export function looksLikeWatchHistory(value: unknown): boolean {
  return recordsOf(value).some(
    ({ header, title, titleUrl, time }) =>
      textOf(header).startsWith('YouTube') &&
      textOf(title) !== '' &&
      textOf(titleUrl) !== '' &&
      textOf(time) !== '',
  );
}

/** The watch history among a person's data at Google, as JSON. */
export function listWatched(value: unknown): Watched[] {
  return recordsOf(value).map(({ title, titleUrl, subtitles, details, time }) => ({
    title: textOf(title).replace(VERB, ''),
    channel: textOf(recordsOf(subtitles)[0]?.name),
    link: textOf(titleUrl),
    time: textOf(time),
    isAd: recordsOf(details).some(({ name }) => textOf(name).includes('Google')),
  }));
}
