import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import {
  foldForKeys,
  foldForSearch,
  hasEveryWord,
  keepMissing,
  keepWords,
  parseSearchQuery,
  parseTermWords,
  withoutCutOff,
} from './search-words.ts';

test('case, accents and punctuation make no difference', () => {
  expect(foldForSearch("L’Éducation sentimentale: O'Brien's No1 (1984)")).toBe(
    'l education sentimentale o brien s no1 1984',
  );
  expect(foldForSearch('e\u0301tude')).toBe(foldForSearch('étude'));
});

test('letters that have no accent to lose are those of a plain keyboard', () => {
  expect(foldForSearch('Bolesław Straße STRASSE cœur Æsop Søren Đorđe ılık Þór ẞ')).toBe(
    'boleslaw strasse strasse coeur aesop soren dorde ilik thor ss',
  );
});

test('a key that is kept tells them apart', () => {
  expect(foldForKeys('L’Éducation — Straße, Łódź (1984) \u0301')).toBe('l education straße łodz 1984');
});

test.for([
  ['Hindi', ['की', 'का', 'कु', 'क']],
  ['Hindi conjuncts', ['गीता', 'गीत', 'गत', 'ग्ता']],
  ['Bengali', ['কোন', 'কান', 'কেন', 'কন']],
  ['Tamil', ['கொள்', 'கள்', 'கெள்', 'கல']],
  ['Sinhala', ['කතාව', 'කතව', 'කාතාව']],
  ['Thai', ['ข้าว', 'ขาว', 'ข่าว', 'เขา', 'น้ำ', 'นา']],
  ['Lao', ['ນ້ຳ', 'ນາ', 'ນີ້']],
  ['Khmer', ['ខ្មែរ', 'ខមរ', 'ខែ']],
  ['Burmese', ['မြန်မာ', 'မနမ', 'မာန်']],
  ['Tibetan', ['བོད', 'བད', 'བུད']],
  ['Japanese', ['かき', 'かぎ', 'がき', 'がぎ', 'ハハ', 'ババ', 'パパ']],
] as const)('vowels and other signs that a word is written with are part of it: %s', ([, words]) => {
  for (const fold of [foldForSearch, foldForKeys]) {
    const folded = words.map(fold);
    expect(new Set(folded).size).toBe(words.length);
    for (const word of words) {
      expect(fold(fold(word))).toBe(fold(word));
      expect(fold(word.normalize('NFD'))).toBe(fold(word.normalize('NFC')));
    }
  }
  for (const word of words) {
    const signs = foldForSearch(word).split(' ');
    expect(parseSearchQuery(`“${word}” ${word}`)).toEqual(
      signs.length === 1
        ? { words: signs, phrases: [signs] }
        : { words: [], phrases: [signs, [...signs.slice(0, -1), `${signs.at(-1)}*`]] },
    );
  }
});

test.for([
  [
    'Chinese',
    '三体Ⅱ：黑暗森林',
    ['黑暗', '森林', '体', '三体', '黑暗森林', '三体 森林'],
    ['林森', '暗林', '三体黑'],
  ],
  ['Japanese', '吾輩は猫である。名前はまだ無い。', ['猫', 'まだ無い', '名前', 'マダ'], ['前名', 'は犬']],
  ['katakana', 'ガラスの仮面とコーヒー', ['がらす', 'ラス', 'こーひー', 'ｶﾞﾗｽ'], ['からす', 'カラス']],
  ['Thai', 'ฉันชอบอ่านหนังสือที่บ้าน', ['หนังสือ', 'อ่าน', 'บ้าน', 'ที่บ้าน'], ['บาน', 'นังสอ']],
  ['Thai am', 'เขาดื่มน้ำทุกวัน', ['น้ำ', 'ดื่มน้ำ'], ['น้า']],
  ['Lao', 'ຂ້ອຍດື່ມນ້ຳທຸກວັນ', ['ນ້ຳ', 'ທຸກ'], ['ນ້າ']],
  ['Khmer', 'ខ្ញុំអានសៀវភៅ', ['សៀវភៅ', 'អាន'], ['សវភៅ']],
  ['Burmese', 'ကျွန်တော်စာအုပ်ဖတ်တယ်', ['စာအုပ်', 'ဖတ်'], ['စအုပ်']],
  ['beside Latin', 'iPhoneを買った2024年', ['iphone', '買った', '2024', '2024年', 'i 買'], ['phone 買']],
] as const)(
  'in a text without spaces, what is typed is found wherever it stands: %s',
  ([, text, found, missing]) => {
    for (const term of found)
      expect([term, hasEveryWord([text], parseSearchQuery(term))]).toEqual([term, true]);
    for (const term of missing)
      expect([term, hasEveryWord([text], parseSearchQuery(term))]).toEqual([term, false]);
  },
);

test.for(['หนังสือ', 'ສະບາຍດີ', 'សៀវភៅ', 'စာအုပ်', '黑暗森林'])(
  'while it is typed, what stands there is found all the time: %s',
  (word) => {
    const letters = Array.from(word);
    for (const [index] of letters.entries()) {
      const typed = letters.slice(0, index + 1).join('');
      expect([typed, hasEveryWord([`ab${word}${word}`], parseSearchQuery(typed))]).toEqual([typed, true]);
    }
  },
);

test('what is kept of a search is as it was typed', () => {
  expect(keepWords('Thinking foo カメン "l’Être  et" C++ น้ำ', ['thinking'])).toBe(
    'Thinking "l’Être  et" C++ カメン',
  );
});

test('it is marked there, and nowhere else', () => {
  const marked = excerptOf('黑暗森林里的森林', parseSearchQuery('森林'), { length: 100 });
  expect(marked).toEqual([
    { text: '黑暗', isMatch: false },
    { text: '森林', isMatch: true },
    { text: '里的', isMatch: false },
    { text: '森林', isMatch: true },
  ]);
});

test('of a long sentence without spaces its first signs are looked for', () => {
  const { words, phrases } = parseSearchQuery('一二三四五六七八九十'.repeat(5));
  expect(words).toEqual([]);
  expect(phrases.map((phrase) => phrase.length)).toEqual([12]);
});

test.for([
  ['Hebrew points', 'בְּרֵאשִׁית', 'בראשית'],
  ['Arabic harakat', 'الكِتَابُ', 'الكتاب'],
  ['Arabic hamza', 'أحمد', 'احمد'],
  ['Syriac points', 'ܟܬܳܒܳܐ', 'ܟܬܒܐ'],
  ['Vietnamese', 'Truyện Kiều', 'truyen kieu'],
  ['Greek', 'Ὀδύσσεια', 'οδυσσεια'],
  ['Russian', 'Ёлка, война и май', 'елка воина и маи'],
  ['stressed Russian', 'за\u0301мок', 'замок'],
  ['Hindi with nuktas', 'ज़िंदगी', 'जिंदगी'],
  ['Hindi with nuktas of their own', 'ज\u093cिंदगी', 'जिंदगी'],
  ['Vedic accents', 'अ॒ग्निमी॑ळे', 'अग्निमीळे'],
  ['Korean', '한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
] as const)('signs that people leave out when they type make no difference: %s', ([, written, typed]) => {
  expect(foldForSearch(written)).toBe(typed);
  expect(foldForKeys(written)).toBe(typed);
});

test('of kana, neither their width nor which of the two they are makes a difference', () => {
  expect(foldForSearch('ｶﾞﾗｽ')).toBe('が ら す');
  expect(foldForSearch('ガラス')).toBe(foldForSearch('がらす'));
  expect(foldForKeys('ｶﾞﾗｽ')).toBe('ガラス');
});

test('a hyphen that shows only where a line ends does not end the word', () => {
  expect(foldForSearch('Verant\u00adwortung')).toBe('verantwortung');
  const query = parseSearchQuery('verantwort');
  expect(excerptOf('Die Verant\u00adwortung.', query, { length: 100 })).toContainEqual({
    text: 'Verant\u00adwortung',
    isMatch: true,
  });
});

test('a word that is looked for is not marked where another vowel stands', () => {
  const marked = excerptOf('कि का की किताब', parseSearchQuery('की'), { length: 100 });
  expect(marked.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['की']);
  expect(hasEveryWord(['かぎ'], parseSearchQuery('かき'))).toBe(false);
  expect(hasEveryWord(['कथा की'], parseSearchQuery('"का"'))).toBe(false);
});

test('a sign that stands alone is no word', () => {
  expect(foldForSearch('\u093e \u3099 (\u0e34)')).toBe('');
  expect(parseSearchQuery('\u093e "\u3099" ﾞ')).toEqual({ words: [], phrases: [] });
});

test.for([
  ['slow thinking', { words: ['slow', 'thinking'], phrases: [] }],
  ['"thinking fast" kahneman', { words: ['kahneman'], phrases: [['thinking', 'fast']] }],
  ['„Zeit“', { words: [], phrases: [['zeit']] }],
  ['c++ templ', { words: ['templ'], phrases: [['c']] }],
  ['F# "c#"', { words: [], phrases: [['c'], ['f']] }],
  ['a+b #1 c+', { words: ['a', 'b', '1', 'c'], phrases: [] }],
  ["don't", { words: [], phrases: [['don', 't']] }],
  [
    "I’m sure they've WON'T",
    {
      words: ['sure'],
      phrases: [
        ['i', 'm'],
        ['they', 've'],
        ['won', 't'],
      ],
    },
  ],
  ["harari's sap", { words: ['sap'], phrases: [['harari']] }],
  ["l'étr d’Art", { words: ['etr', 'art'], phrases: [['l'], ['d']] }],
  ["O'Brien's", { words: [], phrases: [['o'], ['brien']] }],
  ["o'd", { words: ['d'], phrases: [['o']] }],
  [
    "don' o' 'tis qur'an sha're 'n'",
    { words: ['don', 'o', 'tis', 'qur', 'an', 'n'], phrases: [['sha', 're']] },
  ],
  [
    '"I don\'t" "b" "c" it\'ll "d" won\'t',
    {
      words: [],
      phrases: [['i', 'don', 't'], ['b'], ['c'], ['it', 'll'], ['won', 't']],
    },
  ],
  ['a a A', { words: ['a'], phrases: [] }],
  ['"" %_\\', { words: [], phrases: [] }],
  [
    '"a b" "c d" "e f" "g h"',
    {
      words: [],
      phrases: [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    },
  ],
] as const)('"%s" looks for %o', ([text, query]) => {
  expect(parseSearchQuery(text)).toEqual(query);
});

test('what an apostrophe cuts off can be left out, if it is in no quotes', () => {
  expect(withoutCutOff("“I don’t” L’été isn't \"it's\" I'm")).toBe('“I don’t” été isn "it\'s" I');
});

test('what a text lacks of a query is the whole of it, where the text has everything', () => {
  const query = parseSearchQuery('life habit "by halves" "your life"');
  expect(keepMissing(query, 'Simplify your life.')).toEqual({
    words: ['habit'],
    phrases: [['by', 'halves']],
  });
  expect(keepMissing(query, 'Your life by halves, and habits.')).toEqual(query);
});

test.for([
  ['thin fast', true],
  ['FAST kahn', true],
  ['"fast and slow" daniel', true],
  ['"slow daniel"', false],
  ['"fast slow"', false],
  ['thinking alone', false],
  ['slow#', true],
  ['slo#', false],
] as const)('every word of %s is among the texts: %s', ([term, isThere]) => {
  const texts = ['Thinking, Fast and Slow', 'Daniel Kahneman'];
  expect(hasEveryWord(texts, parseSearchQuery(term))).toBe(isThere);
});

test.for(['100%', 'snake_case', 'back\\slash'])('%s is taken as it stands, not word by word', (term) => {
  expect(parseTermWords(term)).toEqual({ words: [], phrases: [] });
});
