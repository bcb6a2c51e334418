import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHashtags, hashtagKey, hashtagsOf, splitHashtags } from './hashtags.ts';

const namesIn = (text: string) => findHashtags(text).map(({ name }) => name);

test.for([
  ['#stoicism', ['stoicism']],
  ['On it.\n\n#habit-loop #1984-orwell', ['habit-loop', '1984-orwell']],
  ['(#Führung), "#e\u0301tude" und #हिन्दी!', ['Führung', 'e\u0301tude', 'हिन्दी']],
  ['#work/projects/ #well- #snake_case.', ['work/projects', 'well', 'snake_case']],
  ['**#bold** #日本語。', ['bold', '日本語']],
  ['#می\u200cخواهم #क\u094d\u200dष\u200d #\u200ca', ['می\u200cخواهم', 'क\u094d\u200dष']],
  ['#Führungs\u00adstil, #a\u00ad', ['Führungsstil', 'a']],
  ['＃日本語 と ＃読書。a＃b ＃1 ##a ＃#b', ['日本語', '読書']],
  ['C# and F#, #1 of #2, # Heading, ## Smaller, ###three', []],
  ['&#39; &#x27; a#b 1#c #- #/ #_ #/part #', []],
  ['https://example.com/?q=#part https://example.com/page/#top http://example.com#x', []],
  [`#${'a'.repeat(100)}`, ['a'.repeat(100)]],
  [`#${'a'.repeat(101)}`, []],
] as const)('the hashtags of %j are %j', ([text, names]) => {
  expect(namesIn(text)).toEqual(names);
});

test('case and accents make no difference', () => {
  const keys = ['Führung', 'FÜHRUNG', 'fu\u0308hrung', 'fuhrung'].map(hashtagKey);
  expect(new Set(keys)).toEqual(new Set(['fuhrung']));
  expect(hashtagKey('می\u200cخواهم')).toBe(hashtagKey('میخواهم'));
  expect(hashtagKey('habit-loop')).not.toBe(hashtagKey('habitloop'));
});

test('a hashtag with hyphens that show only where a line ends is the same without them', () => {
  expect(splitHashtags('Ein #Führungs\u00adstil.')).toContainEqual({
    text: '#Führungs\u00adstil',
    hashtag: 'Führungsstil',
  });
  expect(hashtagKey('Führungs\u00adstil')).toBe(hashtagKey('Führungsstil'));
});

test('vowels do, also those that stand above or below a letter', () => {
  const names = ['गीता', 'गीत', 'ข้าว', 'ขาว', 'かき', 'かぎ', 'がき'];
  expect(new Set(names.map(hashtagKey)).size).toBe(names.length);
});

const word = fc.string({ unit: 'grapheme', maxLength: 30 });
const text = fc.array(
  fc.oneof(
    word,
    fc.constantFrom('#', '＃', '\u200c', '\u00ad', '#a', '-', '/', ' ', '_', 'é', '&', 'https://'),
  ),
);

test('what is found stands where it says, and is found again among others', () => {
  fc.assert(
    fc.property(text, (parts) => {
      const whole = parts.join('');
      const found = findHashtags(whole);
      for (const { name, start, end } of found)
        expect([`#${name}`, `＃${name}`]).toContain(whole.slice(start, end).replaceAll('\u00ad', ''));
      expect(
        splitHashtags(whole)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(whole);
      const again = namesIn(found.map(({ name }) => `#${name}`).join(' '));
      expect(again).toEqual(found.map(({ name }) => name));
    }),
  );
});

test('what it is compared by stays the same when it is compared again', () => {
  fc.assert(
    fc.property(text, (parts) => {
      for (const { key } of findHashtags(parts.join(''))) expect(hashtagKey(key)).toBe(key);
    }),
  );
});

test('an entry has those of what its reader wrote, each once, as it is written first', () => {
  const texts = { title: null, text: 'Walk. #Pond #pond', comment: 'As at home. #Habit-Loop' };
  expect(hashtagsOf({ kind: 'takeaway', ...texts, comment: null })).toEqual({ pond: 'Pond' });
  expect(hashtagsOf({ kind: 'quote', ...texts })).toEqual({ 'habit-loop': 'Habit-Loop' });
  expect(hashtagsOf({ kind: 'note', title: 'On #ponds', text: '#Pond', comment: null })).toEqual({
    ponds: 'ponds',
    pond: 'Pond',
  });
});

test('a long text is read in no time', () => {
  const started = performance.now();
  for (const part of ['#', '#-', '#a-/', '#a', 'a\u200c', 'a\u00ad', 'https://#', '-'])
    findHashtags(`#a${part.repeat(300_000 / part.length)}b`);
  expect(performance.now() - started).toBeLessThan(2000);
});
