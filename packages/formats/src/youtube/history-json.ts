import { recordsOf, textOf } from '../text/json.ts';
import { type Around, CERTAIN_WORDS, OTHER_WORDS, QUOTATION_MARKS } from './history-words.data.ts';
import type { Watched } from './watched.ts';

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
  const records = recordsOf(value);
  const said = records.map(({ title }) => textOf(title));
  const words = [...CERTAIN_WORDS, ...OTHER_WORDS];
  const titles = takeOff(QUOTATION_MARKS, takeOff(words, said, CERTAIN_WORDS));
  return records.map(({ titleUrl, subtitles, details, time }, index) => ({
    title: titles[index] ?? '',
    channel: textOf(recordsOf(subtitles)[0]?.name),
    link: textOf(titleUrl),
    time: textOf(time),
    isAd: recordsOf(details).some(({ name }) => textOf(name).includes('Google')),
  }));
}

/** What most of the texts have around them is taken off those, and off the others what is `certain` to be of no title. */
function takeOff(
  all: readonly Around[],
  texts: readonly string[],
  certain: readonly Around[] = [],
): string[] {
  const most = all.find((around) => texts.filter((text) => isWithin(text, around)).length * 2 > texts.length);
  const usual = most === undefined ? certain : [most, ...certain];
  return texts.map((text) => {
    const [before, after] = usual.find((around) => isWithin(text, around)) ?? ['', ''];
    return text.slice(before.length, text.length - after.length).trim();
  });
}

function isWithin(text: string, [before, after]: Around): boolean {
  return text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after);
}
