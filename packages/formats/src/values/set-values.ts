import {
  cleanTags,
  estimateReadingMinutes,
  hasPages,
  isWebAddress,
  LARGEST_PAGE_COUNT,
  LARGEST_TIME_AMOUNT,
  parseIsbn,
  readTypedMinutes,
  readTypedProgress,
  sortDates,
  splitList,
  TEXT_LIMITS,
  toProgress,
} from '@vault/domain';
import type { ImportedItem, ImportedNote } from '../imported-item.ts';
import { htmlToText, htmlToWords, noteToText } from '../text/html.ts';
import { readDay, readMoment, readPublished } from './dates.ts';
import { type Series, splitSeries, writeSeriesTags } from './series.ts';
import { readStatus } from './status.ts';

/** Each of these takes a cell as in the file; '' sets nothing, and what cannot be read leaves a notice. */

export function setRating(item: ImportedItem, text: string, scale = 5): void {
  if (text === '') return;
  const { number, of } = splitScale(text) ?? { number: text, of: `${scale}` };
  const stars = countDrawn(text) ?? (readNumber(number) * 5) / Number(of);
  if (!Number.isFinite(stars) || stars < 0 || stars > 5) {
    item.notices.push(`The rating "${text}" is not between 1 and ${scale}, so it was left out.`);
    return;
  }
  if (stars === 0) return;
  item.rating = Math.max(1, Math.round(stars));
  if (item.rating !== stars)
    item.notices.push(
      `${text} ${scale === 5 ? 'stars' : `of ${scale}`} became ${item.rating === 1 ? '1 star' : `${item.rating} stars`}.`,
    );
}

/** "★★★☆☆" and "⭐️⭐️⭐️½"; null for anything else. */
function countDrawn(text: string): number | null {
  const [, whole, half] = /^([★⭐]*)([½⯨⯪]?)[☆✩]*$/u.exec(text.replaceAll('\ufe0f', '')) ?? [];
  return whole ? [...whole].length + (half ? 0.5 : 0) : null;
}

/** "3.5", "3,5" and "3½". */
function readNumber(text: string): number {
  const [, whole] = /^(\d*) ?½$/.exec(text) ?? [];
  return whole === undefined ? Number(text.replace(',', '.')) : Number(whole) + 0.5;
}

/** "4 / 5". */
function splitScale(text: string): { number: string; of: string } | null {
  const found = /\/\s*(\d+)$/.exec(text);
  return found === null ? null : { number: text.slice(0, found.index).trimEnd(), of: found[1] ?? '' };
}

/** The first of the cells that holds an ISBN; Excel's ="…" around it is taken off. */
export function setIsbn(item: ImportedItem, ...texts: string[]): void {
  setFirstIsbn(item, texts);
}

export function setFirstIsbn(item: ImportedItem, texts: readonly string[]): void {
  const cells = texts.map((text) => text.replace(/^="?|"$|[[\]]/g, '').trim()).filter((text) => text !== '');
  for (const cell of cells.flatMap((cell) => [cell, ...cell.split(/[\s,;|]+/)])) {
    const isbn = parseIsbn(cell);
    if (isbn === null) continue;
    item.isbn = isbn;
    return;
  }
  if (cells[0] !== undefined) item.notices.push(`"${cells[0]}" is not an ISBN, so it was left out.`);
}

/** A time, or the pages of what has pages. */
export function setLength(item: ImportedItem, text: string): void {
  const minutes = readTypedMinutes(text, item.type);
  if (minutes !== null && minutes <= LARGEST_TIME_AMOUNT)
    item.timeCommitment = { amount: minutes, unit: 'minutes' };
  else if (hasPages(item.type)) setPages(item, text);
  else if (text !== '') item.notices.push(`"${text}" is not a time, so it was left out.`);
}

const PAGES = /(?<=\d) ?(?:pp?|pgs?|pages?|s|seiten?|p[áa]g(?:s|inas?|ine|ina['’]s)?|blz|bladzijden)\.?$/i;
/** Of a thousand and more, with the sign that a country groups digits by. */
const GROUPED = /^([1-9]\d?)[.,'’\u00a0\u202f ](\d{3})$/;

/** Pages, and the reading time derived from them. */
export function setPages(item: ImportedItem, text: string): void {
  const pages = Math.round(Number(text.replace(PAGES, '').replace(GROUPED, '$1$2')));
  if (text === '' || pages === 0) return;
  if (!(pages > 0 && pages <= LARGEST_PAGE_COUNT)) {
    item.notices.push(`"${text}" is not a number of pages, so it was left out.`);
    return;
  }
  item.pageCount = pages;
  item.timeCommitment = { amount: estimateReadingMinutes(pages), unit: 'minutes' };
}

/** The first of the cells that can be kept: a vault has no years before Christ. */
export function setPublished(item: ImportedItem, ...texts: string[]): void {
  const [first, ...others] = texts.filter((text) => text !== '');
  if (first === undefined) return;
  const date = readPublished(first);
  const other = others.map(readPublished).find((read) => read !== null);
  const kept = date ?? other;
  if (kept !== undefined) item.publishedDate = kept;
  if (date !== null) return;
  item.notices.push(
    kept === undefined
      ? `The year "${first}" could not be read, so it was left out.`
      : `The year "${first}" could not be kept, so ${kept} stands in its place.`,
  );
}

/** Ours, and nothing that a reader has written in its place. */
const OWN_ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

export function setOwnId(item: ImportedItem, id: string): void {
  if (OWN_ID.test(id)) item.ownId = id;
}

export function setStarted(item: ImportedItem, text: string): void {
  const day = readDayOf(item, text);
  if (day !== null && (item.startedAt === undefined || day < item.startedAt)) item.startedAt = day;
}

export function setProgress(item: ImportedItem, text: string): void {
  if (text === '') return;
  const typed = readTypedProgress(text, item.type);
  if (typed?.amount === 0) return;
  const progress = typed && toProgress(typed.amount, typed.unit);
  if (progress === null) item.notices.push(`"${text}" is not a place in it, so it was left out.`);
  else item.progress = progress;
}

export function addFinished(item: ImportedItem, text: string): void {
  addAllFinished(item, [text]);
}

export function addAllFinished(item: ImportedItem, texts: readonly string[]): void {
  const days = texts.flatMap((text) => readDayOf(item, text) ?? []);
  if (days.length > 0) item.finishedAt = sortDates([...item.finishedAt, ...days]);
}

/** What was read to its end is finished, where nothing else is said, unless it was begun again since. */
export function setFinished(item: ImportedItem): void {
  const last = item.finishedAt.at(-1);
  if (item.status === undefined && last !== undefined && last >= (item.startedAt ?? ''))
    item.status = 'finished';
}

/** The day of dropping ends the last reading, like one of finishing; of an earlier reading it has no place. */
export function addDropped(item: ImportedItem, texts: readonly string[]): void {
  const days = sortDates(texts.flatMap((text) => readDayOf(item, text) ?? []));
  const last = item.status === 'dropped' ? days.pop() : undefined;
  if (last !== undefined) addFinished(item, last);
  if (days.length > 0)
    item.notices.push(`Dropped on ${days.join(', ')}: only the last reading can end with such a day.`);
}

/** A day, or null and a notice. */
export function readDayOf(item: ImportedItem, text: string): string | null {
  if (text === '') return null;
  const day = readDay(text);
  if (day === null) item.notices.push(`"${text}" is not a single day, so it was left out.`);
  return day;
}

export function setCreated(item: ImportedItem, text: string): void {
  if (text === '') return;
  const moment = readMoment(text);
  if (moment === null) item.notices.push(`The date "${text}" could not be read, so it was left out.`);
  else item.createdAt = moment;
}

/** A status that the vault knows, or else a tag: a shelf of the reader's own. */
export function setStatus(item: ImportedItem, text: string): void {
  if (text === '') return;
  const status = readStatus(text);
  if (status === null) addTags(item, [text]);
  else item.status = status;
}

/** Without commas of any keyboard: where tags are edited, they separate them. */
export function addTags(item: ImportedItem, tags: readonly string[]): void {
  item.tags = cleanTags([...item.tags, ...tags.map((tag) => splitList(tag).join(' '))]);
}

/** "Yes", "true" or a number of copies. */
export function setOwned(item: ImportedItem, text: string): void {
  if (/^(?:yes|true|[1-9]\d*)$/i.test(text)) addTags(item, ['owned']);
}

/** The title without its series, each of which becomes a tag, and another one with its number. */
export function takeSeriesOffTitle(item: ImportedItem): void {
  const { title, series } = splitSeries(item.title);
  item.title = title;
  addSeries(item, series);
}

export function addSeries(item: ImportedItem, series: readonly Series[]): void {
  const named = series.filter(({ name }) => name !== '');
  if (named.length === 0) return;
  addTags(
    item,
    named.flatMap(({ name, index }) => writeSeriesTags({ name, index: index.replace(/\.0$/, '') })),
  );
}

/** In Markdown that may hold HTML. */
export function addNote(item: ImportedItem, title: string, text: string): void {
  pushNote(item.notes, { title, content: noteToText(text), source: text });
}

/** In HTML, its code included. */
export function addHtmlNote(item: ImportedItem, title: string, html: string): void {
  pushNote(item.notes, { title, content: htmlToText(html), source: html });
}

type ReadNote = { title: string; content: string; source: string };

function pushNote(notes: ImportedNote[], { title, content, source }: ReadNote): void {
  if (content === '') return;
  // It was imported without its pictures and some addresses, its code read as HTML or left as it stood.
  const earlier = new Set([htmlToWords(source), noteToText(source, htmlToWords)]);
  const former = [...earlier]
    // What one note can't hold came as several.
    .filter(
      (text) => ![content, ''].includes(text) && Math.max(text.length, content.length) <= TEXT_LIMITS.note,
    )
    .map((text) => ({ key: '', text }));
  notes.push({ title, content, ...(former.length > 0 && { former }) });
}

export function setSummary(item: ImportedItem, text: string): void {
  const summary = noteToText(text);
  if (summary !== '') item.summary = summary;
}

/** Another link or picture could not be kept. */
export function readWebAddress(text: string): string | null {
  return text.length <= TEXT_LIMITS.url && isWebAddress(text) ? text : null;
}

export function setLink(item: ImportedItem, text: string): void {
  const page = readWebAddress(text);
  if (page !== null) item.previewLink = page;
  else if (text !== '') item.notices.push(`The link "${text}" is not an https address, so it was left out.`);
}

export function setImage(item: ImportedItem, text: string): void {
  const picture = readWebAddress(text);
  if (picture !== null) item.image = picture;
  else if (text !== '') item.notices.push(`The cover "${text}" is not an https address, so it was left out.`);
}

export function setExternalId(item: ImportedItem, catalogue: string, id: string): void {
  const tidy = id.replace(/^="?|"$/g, '').trim();
  // Some programs name an edition in the column of works.
  const isEdition = catalogue === 'openlibrary' && /^OL\d+M$/.test(tidy);
  if (tidy !== '') item.externalIds[isEdition ? 'openlibrary-edition' : catalogue] = tidy;
}
