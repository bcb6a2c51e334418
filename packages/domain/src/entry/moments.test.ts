import { expect, test } from 'vitest';
import { linkToMoment, withoutMoment } from './moments.ts';

const VIDEO = 'https://www.youtube.com/watch?v=AbCdEf12345';
const PEERTUBE = 'https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv';

test.each([
  [VIDEO, '12:34', `${VIDEO}&t=754s`],
  [`${VIDEO}&t=30&list=PL1`, '1:02:03', `${VIDEO}&list=PL1&t=3723s`],
  ['https://m.youtube.com/live/AbC-ef_1234?si=x', '0:05', 'https://m.youtube.com/live/AbC-ef_1234?si=x&t=5s'],
  ['https://youtu.be/AbCdEf12345?t=9', '12:34', 'https://youtu.be/AbCdEf12345?t=754s'],
  [
    'https://www.youtube-nocookie.com/embed/AbCdEf12345?start=9&rel=0',
    '12:34',
    'https://www.youtube-nocookie.com/embed/AbCdEf12345?rel=0&start=754',
  ],
  ['https://vimeo.com/76979871', '12:34', 'https://vimeo.com/76979871#t=754s'],
  [
    'https://vimeo.com/channels/staff/76979871/8272103f6e#t=1s',
    '90:00',
    'https://vimeo.com/channels/staff/76979871/8272103f6e#t=5400s',
  ],
  ['https://www.twitch.tv/videos/187654321', '1:02:03', 'https://www.twitch.tv/videos/187654321?t=1h2m3s'],
  [
    'https://open.spotify.com/intl-de/episode/4rOoJ6Egrf8K2IrywzwOMk?si=x',
    '12:34',
    'https://open.spotify.com/intl-de/episode/4rOoJ6Egrf8K2IrywzwOMk?si=x&t=754',
  ],
  [PEERTUBE, '12:34', `${PEERTUBE}?start=754s`],
  [
    'https://tube.example/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d?start=1m',
    '12:34',
    'https://tube.example/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d?start=754s',
  ],
])('%s at %s is %s', (link, time, moment) => {
  expect(linkToMoment(link, time)).toBe(moment);
});

test.each([
  [VIDEO, '12'],
  [VIDEO, 'Chapter 3'],
  [null, '12:34'],
  ['', '12:34'],
  ['https://example.org/watch?v=AbCdEf12345', '12:34'],
  ['https://youtube.com.example.org/watch?v=AbCdEf12345', '12:34'],
  ['https://notyoutube.com/watch?v=AbCdEf12345', '12:34'],
  ['https://www.youtube.com/@channel', '12:34'],
  ['https://www.youtube.com/embed/videoseries?list=PL1', '12:34'],
  ['https://vimeo.com/about', '12:34'],
  ['https://www.twitch.tv/somebody', '12:34'],
  ['https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk', '12:34'],
  ['http://www.youtube.com/watch?v=AbCdEf12345', '12:34'],
  ['javascript:alert(1)', '12:34'],
])('%s has no address for %s', (link, time) => {
  expect(linkToMoment(link, time)).toBeNull();
});

test.each([
  [`${VIDEO}&t=30s`, VIDEO],
  [`https://www.youtube.com/watch?t=30s&v=AbCdEf12345`, VIDEO],
  ['https://youtu.be/AbCdEf12345?t=754', 'https://youtu.be/AbCdEf12345'],
  ['https://vimeo.com/76979871#t=12m', 'https://vimeo.com/76979871'],
  [`${PEERTUBE}?start=1m&autoplay=1`, `${PEERTUBE}?autoplay=1`],
  [`${VIDEO}&t=30s&theme=dark`, `${VIDEO}&theme=dark`],
  // Nothing else about an address is changed.
  ['https://WWW.youtube.com/watch?v=AbCdEf12345', 'https://WWW.youtube.com/watch?v=AbCdEf12345'],
  ['https://example.org/a?t=30', 'https://example.org/a?t=30'],
  ['not yet', 'not yet'],
])('%s leads to %s', (link, recording) => {
  expect(withoutMoment(link)).toBe(recording);
});
