const MOST_NAMES = 5;

/** The first files of an archive by their names, and how many more there are. */
export function listNames(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const rest = more > 0 ? ` and ${more} more` : '';
  return `${names.slice(0, MOST_NAMES).join(', ')}${rest}`;
}
