/** The two letters of a language code, in lower case; null when the source did not say. */
function readLanguage(language: string | null): string | null {
  return language?.trim().split(/[-_]/)[0]?.toLowerCase() || null;
}

export function isEnglish(language: string | null): boolean {
  const code = readLanguage(language);
  return code === 'en' || code === 'eng';
}

/** 'English', 'Language: DE', or null for a book whose language nobody knows. */
export function describeLanguage(language: string | null): string | null {
  const code = readLanguage(language);
  if (code === null) return null;
  return isEnglish(code) ? 'English' : `Language: ${code.toUpperCase()}`;
}

/** The warning beside a book that is known to be in another language. */
export function warnOfLanguage(language: string | null): string | null {
  const code = readLanguage(language);
  if (code === null || isEnglish(code)) return null;
  return `Warning: This book is not in English (${code.toUpperCase()})`;
}

/** For what is written in another language than the page; nothing where no language is known. */
export function tagLanguage(language: string | null): string | undefined {
  const code = readLanguage(language);
  return code !== null && !isEnglish(code) && /^[a-z]{2,3}$/.test(code) ? code : undefined;
}
