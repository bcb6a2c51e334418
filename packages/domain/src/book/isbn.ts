/** The digits of an ISBN-13 added up, every second one three times. */
function weigh13(digits: string): number {
  return Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
}

function hasValidCheckDigit13(isbn: string): boolean {
  return weigh13(isbn) % 10 === 0;
}

function hasValidCheckDigit10(isbn: string): boolean {
  const sum = Array.from(isbn).reduce(
    (total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - index),
    0,
  );
  return sum % 11 === 0;
}

function toIsbn13(isbn10: string): string {
  const stem = `978${isbn10.slice(0, 9)}`;
  return `${stem}${(10 - (weigh13(stem) % 10)) % 10}`;
}

/** The invisible ones too: pages tell with them which way to write. */
const SIGNS = /[\s\p{Pd}\p{Cf}\u2212]/gu;
const ISBN_13 = /^97[89]\d{10}$/;
const ISBN_10 = /^\d{9}[\dX]$/;

/** The 13 digits of an ISBN-10 or ISBN-13 with a valid check digit, without hyphens and spaces; else null. */
export function parseIsbn(text: string): string | null {
  const [isbn = null] = readNumbers(text).flatMap((number) => parseDigits(number) ?? []);
  return isbn;
}

/** Whether it is written like an ISBN, be its check digit right or not. */
export function looksLikeIsbn(text: string): boolean {
  return readNumbers(text).some((number) => ISBN_13.test(number) || ISBN_10.test(number));
}

/** A text without the signs and the label of an ISBN; where the label may end in two places, both ways. */
function readNumbers(text: string): string[] {
  const whole = text.normalize('NFKC').replace(SIGNS, '').toUpperCase();
  const number = whole.replace(/^ISBN:?/, '');
  if (number === whole) return [whole];
  // "ISBN-13: 978…": with that label's digits the number is too long, so no part of it is mistaken for an ISBN.
  return [number, number.replace(/^(?:1[03]|\(1[03]\)):?/, '')];
}

function parseDigits(bare: string): string | null {
  if (ISBN_13.test(bare)) return hasValidCheckDigit13(bare) ? bare : null;
  if (ISBN_10.test(bare)) return hasValidCheckDigit10(bare) ? toIsbn13(bare) : null;
  return null;
}
