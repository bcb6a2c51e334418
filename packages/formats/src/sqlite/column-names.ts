const TOKEN =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|`(?:[^`]|``)*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|[(),]|[^\s"'`[(),]+/g;
/** More than any table of a reading device has; a pattern looks for the end of what is never closed. */
const LONGEST_SQL = 20_000;
const OF_TABLE = /^(?:constraint|primary|unique|check|foreign)$/i;

/** The names in "CREATE TABLE t (one TEXT, "two" INT DEFAULT (1), PRIMARY KEY (one))". */
export function columnNames(sql: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let isFirst = false;
  for (const [token] of sql.slice(0, LONGEST_SQL).matchAll(TOKEN)) {
    if (token.startsWith('--') || token.startsWith('/*')) continue;
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (isFirst && !OF_TABLE.test(token)) names.push(bare(token));
    isFirst = depth === 1 && (token === ',' || (token === '(' && names.length === 0));
  }
  return names;
}

function bare(name: string): string {
  return /^["'`[]/.test(name) ? name.slice(1, -1) : name;
}
