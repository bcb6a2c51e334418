import { isNameSuffix, isNoName, parseAuthors, squeeze } from '@vault/domain';

/** "Le Guin, Ursula K." becomes "Ursula K. Le Guin"; a name with no comma, or more than one, stays. */
export function turnName(name: string): string {
  const parts = name.split(',').map((part) => part.trim());
  const [last, first] = parts;
  if (parts.length !== 2 || last === undefined || first === undefined || last === '' || first === '')
    return squeeze(name);
  return isNameSuffix(first) ? squeeze(`${last}, ${first}`) : squeeze(`${first} ${last}`);
}

const EAST_ASIAN =
  /^(?=.*[\p{sc=Han}\p{sc=Hira}\p{sc=Hang}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}, ]+$/u;

/** The same of a name that is known to be turned: "刘, 慈欣" becomes "刘慈欣". */
export function turnSortedName(name: string): string {
  return EAST_ASIAN.test(name) ? squeeze(name).replace(/^([^,]+), ?([^,]+)$/, '$1$2') : turnName(name);
}

/** "刘慈欣, 王晋康" and "김영하, 한강": whole names, of which a comma parts several. A sign alone is a last name. */
export function areEastAsian(text: string): boolean {
  return EAST_ASIAN.test(text) && /^[^,]{2,},/u.test(text.trim());
}

const ONE_TURNED = /^\p{L}[\p{L}'’-]*,\s*(?:\p{L}[\p{L}'’-]*|(?:\p{Lu}\.\s?){1,4})(?:\s\p{Lu}\.?){0,3}$/u;

/** "Kahneman, Daniel" and "Rowling, J.K." are one person, and "Homer, Robert Fagles" is two. */
export function isTurnedName(text: string): boolean {
  return ONE_TURNED.test(text.trim());
}

/** Adds names that are not there yet. */
export function addNames(names: string[], more: readonly string[]): void {
  const known = new Set(names.map((name) => name.toLowerCase()));
  for (const name of more.map(squeeze)) {
    const key = name.toLowerCase();
    if (key === '' || known.has(key)) continue;
    known.add(key);
    names.push(name);
  }
}

/** What is written in place of a name is none; the keys of lines were made with it. */
export function dropNoNames(names: readonly string[]): string[] {
  return names.filter((name) => !isNoName(name));
}

/** "Ann One (Translator), Bo Two": the names, without what they did. */
export function splitContributors(text: string): string[] {
  return parseAuthors(text.replace(/\([^()]*\)/g, ' '));
}

const ROLE =
  / ?\((?:translat|narrat|illustrat|edit|ed\.|introduc|foreword|afterword|preface|contribut|photograph|reader|read by|übersetz|sprecher|herausg|hrsg|tradu|vertal)[^()]*\)$/i;

/** "Ann One (Translator)", "Bo Two": the author comes first, and roles are removed from names. */
export function putWritersFirst(names: readonly string[]): string[] {
  const hasRole = (name: string) => ROLE.test(name.trim());
  return [...names.filter((name) => !hasRole(name)), ...names.filter(hasRole)].map((name) =>
    name.trim().replace(ROLE, ''),
  );
}
