import { createApiCall } from '@vault/contract/client';
import { expect, test } from 'vitest';
import { searchVault } from './search.command.ts';

const plain = (text: string) => [{ text, isMatch: false }];

test('a book is printed with its lines, and those by AI say so', async () => {
  const entries = [
    { kind: 'takeaway', origin: 'user', text: 'Own' },
    { kind: 'takeaway', origin: 'ai', text: 'Drafted' },
    { kind: 'quote', origin: 'edited-ai', text: 'Perhaps said' },
  ].map((entry) => ({ ...entry, text: plain(entry.text) }));
  const hits = [{ title: plain('Walden'), byline: plain('Thoreau'), entries }];
  const api = createApiCall(async () => Response.json({ hits, instead: null }));
  const printed: string[] = [];
  const terminal = {
    print: (line: string) => printed.push(line),
    tell: () => undefined,
    writeBytes: async () => undefined,
  };
  const download = () => Promise.reject(new Error('nothing is downloaded'));
  expect(await searchVault({ api, download }, { words: 'walden', isJson: false }, terminal)).toBe(1);
  expect(printed).toEqual([
    'Walden, Thoreau',
    '  takeaway: Own',
    '  takeaway (AI): Drafted',
    '  quote (AI, unverified): Perhaps said',
  ]);
});

test('close words that stand in for those that were asked for are told beside what is printed', async () => {
  const hits = [{ title: plain('Walden'), byline: [], entries: [] }];
  const api = createApiCall(async () => Response.json({ hits, instead: 'Walden' }));
  const printed: string[] = [];
  const told: string[] = [];
  const terminal = {
    print: (line: string) => printed.push(line),
    tell: (line: string) => told.push(line),
    writeBytes: async () => undefined,
  };
  const download = () => Promise.reject(new Error('nothing is downloaded'));
  await searchVault({ api, download }, { words: 'wladen', isJson: false }, terminal);
  expect([printed, told]).toEqual([['Walden'], ['Nothing has "wladen"; this has "Walden"']]);
});
