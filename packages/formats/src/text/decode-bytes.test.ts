import { expect, test } from 'vitest';
import { decodeBytes } from './decode-bytes.ts';

function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from(
    { length: 256 },
    (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const,
  );
  const byLetter = new Map(bytes);
  return Uint8Array.from(Array.from(text), (letter) => byLetter.get(letter) ?? Number.NaN);
}

test.each([
  'Les Misérables',
  'Gabriel García Márquez',
  'It’s a book',
  'Caffè',
  'Müller, Günter Graß',
  'perché è, la forêt, “l’âme”',
  'Title,Author\rDie Wände,Jürgen Größe\rL’Été,Hélène\r',
])('“%s” of an old Mac is read', (text) => {
  expect(decodeBytes(encode(text, 'macintosh'))).toBe(text);
});

test.each([
  'word—word café Müller',
  'It’s—well',
  'Škvorecký',
  'Cœur d’or',
  'naïve',
  'Ñandú',
  'Straße',
  'LES MISÉRABLES, L’ŒUVRE',
  'Hélène said“yes”then…no',
  'London–Paris, a·b',
  'Wort\u00ADteil, 10\u00A0€, It´s, Word®Word',
  'Les Misérables; Märchen',
  'ÄÖÜ ÄÖÜ ÄÖÜ ÄÖÜ, à É été, où',
  'ÜBER DIE WÄNDE; ÀÉÈ; ÉÈÀ; ÈÀÉ; ÖL, FRÜHER',
  'Título,Autor\r\nCorazón,Núñez\r\nÖl,Žižek\r\n',
  'Mª José, 1º, ¿qué?, 5 m³, 10³kg',
  'Un débit de 3 m³h : à la forêt, où l’été bâtit sa grève, l’âme éprouvée, près du chêne',
])('“%s” of Windows is read', (text) => {
  expect(decodeBytes(encode(text, 'windows-1252'))).toBe(text);
});

test.each([
  'Tytuł;Autor\r\nDżuma;Albert Camus\r\nZniewolony umysł;Czesław Miłosz\r\nKsiążka\r\n',
  'Title,Author\nLalka,Bolesław Prus\nDune,Frank Herbert\n',
  'Zażółć gęślą jaźń – “tak”',
])('“%s” of Windows in Poland is read', (text) => {
  expect(decodeBytes(encode(text, 'windows-1250'))).toBe(text);
});

test.each([
  'Название;Автор;Оценка\r\nМастер и Маргарита;Михаил Булгаков;5\r\n',
  'Title,Author,ISBN\nИдиот,Фёдор Достоевский,9785170878888\nDune,Frank Herbert,\n',
  'Назва;Автор\r\nЛісова пісня;Леся Українка\r\nЗемля;Ольга Кобилянська',
])('“%s” of Windows in Cyrillic is read', (text) => {
  expect(decodeBytes(encode(text, 'windows-1251'))).toBe(text);
});
