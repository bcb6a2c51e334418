/** Thirteen digits from an ISBN-10 or ISBN-13, with or without hyphens; null when it is not one. */
export const toIsbn13 = (value: string): string | null => {
  const compact = value.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{9}[\dX]$/.test(compact)) {
    const body = compact.slice(0, 9);
    return checkCharacter10(body) === compact[9] ? `978${body}${checkDigit13(`978${body}`)}` : null;
  }
  return hasValidIsbn13(compact) ? compact : null;
};

/** Only the 978 range has ten-digit equivalents. */
export const toIsbn10 = (isbn13: string): string | null => {
  if (!isbn13.startsWith('978')) return null;
  const body = isbn13.slice(3, 12);
  return `${body}${checkCharacter10(body)}`;
};

export const hasValidIsbn13 = (isbn13: string): boolean =>
  /^97[89]\d{10}$/.test(isbn13) && checkDigit13(isbn13.slice(0, 12)) === isbn13[12];

const checkDigit13 = (twelve: string): string => {
  const sum = Array.from(twelve).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
};

const checkCharacter10 = (nine: string): string => {
  const sum = Array.from(nine).reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
};
