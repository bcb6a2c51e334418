import type { MediaType } from '../book/media.ts';
import { isOfRecording } from '../entry/moments.ts';
import { isWebAddress } from './web-address.ts';

/** How the links to one page may be written. */
export type LinkForms = {
  /** Up to their queries: with either scheme, with or without "www." and a trailing slash. */
  places: string[];
  /** What follows the host, without a slash at its end, and what is asked for there. */
  pages: { path: string; query: string }[];
  /** The parts of a query that lead to no other page, in any case of letters; read by PostgreSQL, too. */
  idle: string;
};

/** A part of a link's query that only says where a reader came from. */
const TRACKING = '^(utm_|(fbclid|gclid|msclkid|mc_[ce]id|igshid)=)';
/** A recording is the same at any moment, in any playlist and whoever shared it. */
const ALL_BUT_VIDEO = '^(?!v=)';

/** Whether a part of a link's query only says where a reader came from. */
export function isTracking(part: string): boolean {
  return new RegExp(TRACKING, 'i').test(part);
}

/** All spellings of a link to one page; null for what is no address. */
export function formsOfLink(text: string): LinkForms | null {
  const link = readLink(text);
  if (link === null) return null;
  if (link.video !== null) return formsOfVideo(link.video);
  const { host, path, query, idle } = link;
  const paths = [...new Set([path, new URL(`https://h${path}`).pathname.replace(/\/$/, ''), decode(path)])];
  const beginnings = ['https://', 'http://'].flatMap((scheme) => [scheme, `${scheme}www.`]);
  const places = beginnings.flatMap((beginning) => paths.map((each) => `${beginning}${host}${each}`));
  return { places: withSlashes(places), pages: paths.map((each) => ({ path: each, query })), idle };
}

/** What all spellings of an address share; null for what is none. */
function nameOfAddress(text: string): string | null {
  const link = readLink(text);
  if (link === null) return null;
  if (link.video !== null) return `youtube.com/watch?v=${link.video}`;
  const { host, pathname } = link.url;
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}?${link.query}`;
}

/** Null for a site's front page, too. */
export function nameOfPage(text: string): string | null {
  const name = nameOfAddress(text);
  return name === null || /^[^/?]+\?$/.test(name) ? null : name;
}

/** Articles and videos of one title are two if they have two addresses; null for what no address tells. */
export function addressOf({ type, previewLink }: { type: MediaType; previewLink?: string | null }) {
  return type === 'article' || type === 'video' ? nameOfAddress(previewLink ?? '') : null;
}

const PARTS_OF_LINK = /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)(?:\?([^#]*))?/i;

function readLink(text: string) {
  const link = text.trim();
  const url = isWebAddress(link) ? URL.parse(link) : null;
  const [, host, path = '', query = ''] = PARTS_OF_LINK.exec(link) ?? [];
  if (url === null || host === undefined) return null;
  const idle = isOfRecording(url) ? ALL_BUT_VIDEO : TRACKING;
  const isIdle = new RegExp(idle, 'i');
  const told = query.split('&').filter((part) => part !== '' && !isIdle.test(part));
  return { url, host, path: path.replace(/\/+$/, ''), query: told.join('&'), idle, video: findVideo(url) };
}

const YOUTUBE = /^(?:(?:(?:www|m|music)\.)?youtube|(?:www\.)?youtube-nocookie)\.com$/;
const SHORT_YOUTUBE = /^(?:www\.)?youtu\.be$/;
/** Whose addresses name the video in their path. */
const NAMED_IN_PATH = ['live', 'shorts', 'embed'];
/** An embedded player has the same form for lists and channels, which are no video. */
const VIDEO_ID = /^(?!videoseries$|live_stream$)[\w-]{11}$/;

/** The id of a video on YouTube, which has several addresses for each. */
function findVideo(url: URL): string | null {
  const [place = '', part = ''] = url.pathname.slice(1).split('/');
  if (SHORT_YOUTUBE.test(url.hostname)) return idOfVideo(place);
  if (!YOUTUBE.test(url.hostname)) return null;
  if (NAMED_IN_PATH.includes(place)) return idOfVideo(part);
  return place === 'watch' ? idOfVideo(url.searchParams.get('v') ?? '') : null;
}

function idOfVideo(text: string): string | null {
  return VIDEO_ID.test(text) ? text : null;
}

function formsOfVideo(id: string): LinkForms {
  const paths = ['/watch', ...NAMED_IN_PATH.map((place) => `/${place}/${id}`)];
  const sites = ['', 'www.', 'm.', 'music.'].map((prefix) => `https://${prefix}youtube.com`);
  sites.push('https://youtube-nocookie.com', 'https://www.youtube-nocookie.com');
  const places = [...sites.flatMap((site) => paths.map((path) => site + path)), `https://youtu.be/${id}`];
  return {
    places: withSlashes(places),
    pages: [
      { path: '/watch', query: `v=${id}` },
      ...[...paths.slice(1), `/${id}`].map((path) => ({ path, query: '' })),
    ],
    idle: ALL_BUT_VIDEO,
  };
}

function withSlashes(places: readonly string[]): string[] {
  return places.flatMap((place) => [place, `${place}/`]);
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
