/** "Ann One" for "[[Ann One]]" and "[[notes/ann|Ann One]]", which are links to a page of that name. */
export function withoutWikiLinks(text: string): string {
  return text.replace(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1');
}
