/** As keyboards of different languages have it. */
export const COMMA = /[,，、،]/u;

/** What stands between commas, without blanks: tags or days as a person types them. */
export function splitList(text: string): string[] {
  return text
    .split(COMMA)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
