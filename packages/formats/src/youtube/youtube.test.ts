import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unzip } from '../archive/unzip.ts';
import { readFile } from '../read-file.ts';
import { expectEveryRow, itemsOf, readFixture, readText } from '../testing/fixture.ts';

test('a watch history is its videos with their channels and days, and each line that is none says why', () => {
  const { items, rows } = readFixture('youtube-history.json');
  expect(items).toMatchObject([
    {
      type: 'video',
      title: 'A pond in winter',
      authors: ['Sample Ponds'],
      previewLink: 'https://www.youtube.com/watch?v=sample00001',
      status: 'finished',
      finishedAt: ['2024-10-02', '2024-11-21'],
      createdAt: '2024-10-02T08:00:00.000Z',
      notices: [],
    },
    { title: 'youtube.com/watch?v=sample00004', authors: [], finishedAt: ['2024-11-17'] },
  ]);
  expect(rows.map((row) => ('reason' in row ? row.reason : row.outcome))).toEqual([
    'item',
    'It is an advertisement',
    'YouTube no longer names this video',
    'It is music, which has no place in the vault',
    'item',
    'It is the same video, watched again',
  ]);
});

test('it is read as a web page too, whose days are written as its language writes them', () => {
  const { items, rows } = readFixture('youtube-history.html');
  expect(items).toMatchObject([
    {
      type: 'video',
      title: 'A pond in winter & spring',
      authors: ['Sample Ponds'],
      finishedAt: ['2024-11-21'],
    },
    { title: 'Schilf', authors: ['Sample Schilf'], finishedAt: ['2024-11-21'], notices: [] },
  ]);
  expect(rows.map((row) => ('reason' in row ? row.reason : row.outcome))).toEqual([
    'item',
    'item',
    'It is an advertisement',
    'YouTube no longer names this video',
  ]);
});

test.each([
  ['26 avr. 2026, 15:21:15 CEST', '2026-04-26'],
  ['1 ene. 2024, 12:00:00 EET', '2024-01-01'],
  ['14 set 2022, 15:19:56 CEST', '2022-09-14'],
  ['18 de dez. de 2022, 15:19:56 BRT', '2022-12-18'],
  ['26 maj 2026 15:21:15 CEST', '2026-05-26'],
  ['26. maj 2026 15.21.15 CEST', '2026-05-26'],
  ['14 wrz 2022, 15:19:56 CEST', '2022-09-14'],
  ['14 Ağu 2022 15:19:56 TRT', '2022-08-14'],
])('a page with months in short: %s', (time, day) => {
  const video = '<a href="https://www.youtube.com/watch?v=sample00001">Reeds</a>';
  const page = `<div class="outer-cell"><div class="content-cell">${video}<br>${time}<br></div></div>`;
  expect(itemsOf(readText(page)).items).toMatchObject([{ finishedAt: [day], notices: [] }]);
});

test('a video of such a page was added on the first of its days', () => {
  const watched = ['Jan 2, 2024', 'Apr 3, 2023', 'Apr 1, 2024'].map(
    (day) =>
      `<div class="outer-cell"><div class="content-cell"><a href="https://www.youtube.com/watch?v=sample00001">Reeds</a><br>${day}, 2:52:38 PM UTC<br></div></div>`,
  );
  expect(itemsOf(readText(watched.join(''))).items).toMatchObject([
    { createdAt: '2023-04-03T00:00:00.000Z', finishedAt: ['2023-04-03', '2024-01-02', '2024-04-01'] },
  ]);
});

test('two videos of one title and channel stay two', () => {
  const watched = ['one', 'two'].map((id) => ({
    header: 'YouTube',
    title: 'Has visto Noticias',
    titleUrl: `https://www.youtube.com/watch?v=${id}`,
    time: '2024-01-02T00:00:00Z',
  }));
  expect(itemsOf(readText(JSON.stringify(watched))).items).toMatchObject([
    { title: 'Noticias', externalIds: { youtube: 'one' } },
    { title: 'Noticias', externalIds: { youtube: 'two' } },
  ]);
});

test('a playlist names its videos by their addresses, and says that it has no titles', () => {
  const { items, rows } = readFixture('youtube-playlist.csv');
  expect(items).toMatchObject([
    {
      type: 'video',
      title: 'youtube.com/watch?v=sample00001',
      previewLink: 'https://www.youtube.com/watch?v=sample00001',
      createdAt: '2024-11-21T14:52:38.000Z',
      notices: [expect.stringContaining('no titles')],
    },
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['item', 'failed']);
});

test.each([
  ['Video-ID,Zeitstempel der Erstellung des Playlist-Videos', '2024-11-21T14:52:38+00:00'],
  ['ID vidéo,Code temporel', '2024-11-21T14:52:38.123+00:00'],
  ['ID de vídeo,Marca de tiempo', '2024-11-21T14:52:38Z'],
  ['動画 ID,作成日時', '2024-11-21T14:52:38+00:00'],
])('a playlist is known by what is in it, whatever its columns are called: %s', (header, at) => {
  const { items, rows, format } = itemsOf(readText(`${header}\nsample00001,${at}\n-ample_0002,${at}\n\n`));
  expect(format).toBe('youtube');
  expect(items.map(({ externalIds }) => externalIds.youtube)).toEqual(['sample00001', '-ample_0002']);
  expect(items[0]?.createdAt).toMatch(/^2024-11-21T14:52:38/);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['item', 'item']);
});

test('a playlist that begins with its own data has its videos below', () => {
  const text = [
    'Playlist Id,Channel Id,Time Created,Time Updated,Title,Description,Visibility',
    'PL1,UC1,2019-01-01 00:00:00 UTC,2019-06-01 00:00:00 UTC,"Ponds, frozen","Seen',
    '',
    'in winter",Private',
    '',
    'Video Id,Time Added',
    'sample00001,2021-05-01 12:00:00 UTC',
    '-ample_0002,2021-05-02 12:00:00 UTC',
    '',
  ].join('\n');
  const { items, rows, format } = itemsOf(readText(text));
  expect(format).toBe('youtube');
  expect(items).toMatchObject([
    { title: 'youtube.com/watch?v=sample00001', createdAt: '2021-05-01T12:00:00.000Z' },
    { externalIds: { youtube: '-ample_0002' } },
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['item', 'item']);
});

test.each(['', '\nVideo Id,Time Added\n', '\nVideo-ID,Hinzugefügt\n'])(
  'a playlist of its own data and no videos is no book of that name: %j',
  (header) => {
    const data = [
      'Playlist Id,Channel Id,Time Created,Time Updated,Title,Description,Visibility',
      'PL1,UC1,2019-01-01 00:00:00 UTC,2019-06-01 00:00:00 UTC,Frozen ponds,,Private',
    ].join('\n');
    const reason = 'This table has a header and no rows.';
    expect(readText(`${data}\n${header}`)).toEqual({ kind: 'unreadable', reason });
  },
);

test.each([
  'Phone,Called\n49123456789,2024-11-21T14:52:38+00:00',
  'Title,Added\nWalden,2024-11-21T14:52:38+00:00',
  'Id,Added\nsample00001,yesterday',
  'Title,Author,Year\nWalden,Thoreau,1854\nId,Added\nsample00001,yesterday',
  'Id,Added,Title\nsample00001,2024-11-21T14:52:38+00:00,Walden',
  'Id,Added\n,2024-11-21T14:52:38+00:00',
])('another table is no playlist: %j', (text) => {
  expect(readText(text)).toMatchObject({ kind: 'needs-mapping' });
});

const OF_YOUTUBE = 'Takeout/YouTube und YouTube Music';
const watched = (id: string, day: string) => ({
  header: 'YouTube',
  title: `Watched ${id}`,
  titleUrl: `https://www.youtube.com/watch?v=${id}`,
  time: `${day}T08:00:00Z`,
});

test.each(['Watched Reeds', 'Reeds angesehen', 'Reeds を視聴しました'])(
  'of “%s” in a history the title is “Reeds”',
  (title) => {
    const history = [{ ...watched('sample00001', '2024-01-02'), title }];
    expect(itemsOf(readText(JSON.stringify(history))).items).toMatchObject([{ title: 'Reeds' }]);
  },
);

const titlesOf = (titles: readonly string[]) => {
  const history = titles.map((title, at) => ({ ...watched(`sample0000${at}`, '2024-01-02'), title }));
  return itemsOf(readText(JSON.stringify(history))).items.map(({ title }) => title);
};

test.each([
  ['Je hebt naar ', ' gekeken'],
  ['', ' bekeken'],
  ['', 'を視聴しました'],
  ['', ' 을(를) 시청했습니다.'],
  ['Просмотрено видео ', ''],
  ['Ви дивилися відео "', '"'],
  ['Obejrzano: ', ''],
  ['', ' adlı videoyu izlediniz'],
  ['Så på ', ''],
  ['Så ', ''],
  ['Гледахте „', '“'],
  ['', ' angesehen'],
])(
  'a history that says “%s…%s” of its videos keeps their titles, whatever words these have',
  (before, after) => {
    const address = 'https://www.youtube.com/watch?v=sample00003';
    const titles = ['Reeds', 'Så it goes', 'Watched pots', address, 'Ice'];
    expect(titlesOf(titles.map((title) => before + title + after))).toEqual(
      titles.with(3, 'youtube.com/watch?v=sample00003'),
    );
  },
);

test('what few titles of a history have around them is their own', () => {
  expect(titlesOf(['Watched Så it goes', 'Watched "Reeds"', 'Watched Ice', 'Så it went'])).toEqual([
    'Så it goes',
    '"Reeds"',
    'Ice',
    'Så it went',
  ]);
});

test('of a whole archive from Google the history and playlists come in, each video once, and the rest is named', () => {
  const playlist = (ids: string[]) =>
    strToU8(['Video-ID,Zeitstempel', ...ids.map((id) => `${id},2024-11-21T14:52:38+00:00`)].join('\n'));
  const reading = readFile(
    zipSync({
      'Takeout/archive_browser.html': strToU8('<!doctype html><title>Archive</title>'),
      [`${OF_YOUTUBE}/Abos/Abos.csv`]: strToU8('Kanal-ID,Kanal-URL,Kanaltitel\nUC1,http://a.example,Ponds'),
      [`${OF_YOUTUBE}/Playlists/Später ansehen.csv`]: playlist(['sample00002', 'sample00003']),
      [`${OF_YOUTUBE}/Playlists/Teiche.csv`]: playlist(['sample00003']),
      [`${OF_YOUTUBE}/Verlauf/Wiedergabeverlauf.json`]: strToU8(
        JSON.stringify([watched('sample00001', '2024-01-02'), watched('sample00002', '2024-01-03')]),
      ),
      [`${OF_YOUTUBE}/Videos/Mein Teich.mp4`]: new Uint8Array([0, 1, 2]),
    }),
  );
  const { items, rows, notices, table } = itemsOf(reading);
  expectEveryRow(itemsOf(reading));
  expect(items).toMatchObject([
    { title: 'sample00001', finishedAt: ['2024-01-02'], row: 1 },
    { title: 'sample00002', finishedAt: ['2024-01-03'], row: 2 },
    { title: 'youtube.com/watch?v=sample00003', row: 4 },
  ]);
  expect(rows).toMatchObject([
    { row: 1, outcome: 'item' },
    { row: 2, outcome: 'item' },
    { row: 3, outcome: 'merged', into: 2, reason: 'It is the same video' },
    { row: 4, outcome: 'item' },
    { row: 5, outcome: 'merged', into: 4 },
  ]);
  expect(table?.rows).toHaveLength(5);
  expect(notices).toEqual([
    'These files of the archive hold nothing that can be imported here: archive_browser.html, Abos.csv, Mein Teich.mp4.',
  ]);
});

test('films in an archive from Google take no room, and without anything else there is nothing to import', () => {
  const film = zipSync({ 'Takeout/Videos/pond.mp4': strToU8('film') });
  expect(unzip(film)).toEqual([{ name: 'Takeout/Videos/pond.mp4', bytes: new Uint8Array() }]);
  const reason = 'This zip holds no file that can be read here.';
  expect(readFile(film)).toEqual({ kind: 'unreadable', reason });
});

test('a list of feeds is told to hold no episode', () => {
  const feeds =
    '<?xml version="1.0"?>\n<opml version="1.0"><body><outline type="rss" text="Ponds"/></body></opml>';
  const reason = expect.stringContaining('names no episode');
  expect(readText(feeds)).toEqual({ kind: 'unreadable', reason });
  expect(readFile(zipSync({ 'feeds.opml': strToU8(feeds) }))).toMatchObject({ kind: 'unreadable' });
});

test('of n lines in a history, n have an outcome, and each video is there once with all of its days', () => {
  const title = fc.oneof(fc.string(), fc.constantFrom('Watched ', 'angesehen', 'https://youtu.be/a'));
  const id = fc.constantFrom('a', 'b', 'c-_1');
  const line = fc.record({
    header: fc.constantFrom('YouTube', 'YouTube Music', ''),
    title,
    titleUrl: fc.oneof(
      id.map((one) => `https://www.youtube.com/watch?v=${one}`),
      fc.constantFrom(
        'https://music.youtube.com/watch?v=a',
        '',
        'https://www.youtube.com/results?search_query=a',
      ),
    ),
    subtitles: fc.constantFrom([], [{ name: 'Ponds' }], null),
    time: fc.constantFrom('2024-01-02T00:00:00Z', '2024-01-03T00:00:00.5Z', 'x', ''),
  });
  const known = { header: 'YouTube', title: 'Watched A', titleUrl: 'https://youtu.be/z', time: '2024' };
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const reading = itemsOf(readText(JSON.stringify([known, ...lines])));
      expectEveryRow(reading);
      expect(reading.rows).toHaveLength(lines.length + 1);
      const ids = reading.items.map(({ externalIds }) => externalIds.youtube);
      expect(ids).toEqual([...new Set(ids)]);
      const videos = lines.filter(({ titleUrl }) => titleUrl.startsWith('https://www.youtube.com/watch'));
      for (const { titleUrl, time } of videos) {
        const video = reading.items.find(({ previewLink }) => previewLink === titleUrl);
        if (time.length > 9) expect(video?.finishedAt).toContain(time.slice(0, 10));
        else expect(video).toBeDefined();
      }
    }),
    { numRuns: 300 },
  );
});
