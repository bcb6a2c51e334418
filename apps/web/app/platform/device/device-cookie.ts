// One of a few words that the server is to know, too; it opens nothing.
const A_YEAR = 365 * 24 * 60 * 60;

export function hasCookie(cookies: string, name: string, word: string): boolean {
  return cookies.split('; ').includes(`${name}=${word}`);
}

/** Null forgets it. */
export function keepCookie(name: string, word: string | null): void {
  const life = word === null ? 0 : A_YEAR;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${word ?? ''}; path=/; max-age=${life}; samesite=lax${secure}`;
}
