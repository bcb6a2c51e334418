import { isWebAddress } from '../text/web-address.ts';
import { secondsOfRecording } from './quotation.ts';

/** A place that plays recordings, and how its addresses name a moment. */
type Player = {
  hosts: RegExp;
  /** Of one recording. */
  path: RegExp;
  part: string;
  place: 'search' | 'hash';
  write: (seconds: number) => string;
};

const inSeconds = (seconds: number) => `${seconds}s`;

/** PeerTube has thousands of hosts: it is known by the ids of its videos. */
const PLAYERS: readonly Player[] = [
  {
    hosts: /^(?:(?:www|m)\.)?youtube\.com$/,
    path: /^\/(?:watch|live\/[\w-]+)\/?$/,
    part: 't',
    place: 'search',
    write: inSeconds,
  },
  {
    hosts: /^(?:www\.)?youtube(?:-nocookie)?\.com$/,
    path: /^\/embed\/(?!videoseries|live_stream)[\w-]+\/?$/,
    part: 'start',
    place: 'search',
    write: String,
  },
  { hosts: /^youtu\.be$/, path: /^\/[\w-]+\/?$/, part: 't', place: 'search', write: inSeconds },
  {
    hosts: /^(?:www\.)?vimeo\.com$/,
    path: /^\/(?:[\w-]+\/)*\d+(?:\/[\da-f]+)?\/?$/,
    part: 't',
    place: 'hash',
    write: inSeconds,
  },
  {
    hosts: /^(?:(?:www|m)\.)?twitch\.tv$/,
    path: /^\/videos\/\d+\/?$/,
    part: 't',
    place: 'search',
    write: (all) => `${Math.floor(all / 3600)}h${Math.floor(all / 60) % 60}m${all % 60}s`,
  },
  {
    hosts: /^open\.spotify\.com$/,
    path: /^\/(?:intl-[a-z-]+\/)?episode\/\w+\/?$/,
    part: 't',
    place: 'search',
    write: String,
  },
  {
    hosts: /./,
    path: /^\/(?:w\/[1-9A-HJ-NP-Za-km-z]{22}|videos\/watch\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/,
    part: 'start',
    place: 'search',
    write: inSeconds,
  },
];

/** The address of a moment of a recording; null where its player is not known, and for what is no time. */
export function linkToMoment(link: string | null, time: string): string | null {
  const seconds = secondsOfRecording(time);
  const found = findPlayer(link ?? '');
  if (found === null || seconds === null) return null;
  const { url, player } = found;
  const moment = `${player.part}=${player.write(seconds)}`;
  url[player.place] = [...otherParts(url, player), moment].join('&');
  return url.href;
}

/** The address of a recording without the moment at which it was shared: that is no part of what it leads to. */
export function withoutMoment(link: string): string {
  const found = findPlayer(link);
  if (found === null) return link;
  const { url, player } = found;
  const parts = otherParts(url, player);
  if (parts.length === partsOf(url, player).length) return link;
  url[player.place] = parts.join('&');
  return url.href;
}

/** Whether a page is one recording: then its path names it, and on YouTube also a part of its query. */
export function isOfRecording(url: URL): boolean {
  return playerOf(url) !== undefined;
}

function findPlayer(link: string): { url: URL; player: Player } | null {
  const url = isWebAddress(link) ? URL.parse(link) : null;
  const player = url && playerOf(url);
  return url && player ? { url, player } : null;
}

function playerOf({ hostname, pathname }: URL): Player | undefined {
  return PLAYERS.find(({ hosts, path }) => hosts.test(hostname) && path.test(pathname));
}

function otherParts(url: URL, player: Player): string[] {
  return partsOf(url, player).filter((part) => !part.startsWith(`${player.part}=`));
}

function partsOf(url: URL, { place }: Player): string[] {
  return url[place].slice(1).split('&').filter(Boolean);
}
