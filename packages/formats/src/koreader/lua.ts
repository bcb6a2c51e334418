/** A Lua table becomes a record; its positions 1, 2, 3… are names like any other. */
export type LuaValue = string | number | boolean | null | { [key: string]: LuaValue };

const TOKEN = /\s*(?:--[^\n]*\n\s*)*("[^"\\]*(?:\\[\s\S][^"\\]*)*"|[{}[\],;=]|[^\s"{}[\],;=]+)/y;
const DEEPEST = 50;

/** The value that a settings file returns; null for any other program, and for a truncated one. */
export function parseLua(text: string): LuaValue {
  const next = startTokens(text);
  if (next() !== 'return') return null;
  try {
    return readValue({ next, token: next(), depth: 0 });
  } catch {
    return null;
  }
}

type Tokens = () => string;
type Place = { next: Tokens; token: string; depth: number };

function startTokens(text: string): Tokens {
  let at = 0;
  return () => {
    TOKEN.lastIndex = at;
    const [, token = ''] = TOKEN.exec(text) ?? [];
    at = token === '' ? text.length : TOKEN.lastIndex;
    return token;
  };
}

function readValue({ next, token, depth }: Place): LuaValue {
  if (token === '{') return readTable(next, depth + 1);
  if (token.startsWith('"')) return readString(token);
  if (token === 'true' || token === 'false') return token === 'true';
  if (token === 'nil') return null;
  const number = Number(token);
  if (token === '' || Number.isNaN(number)) throw new SyntaxError(`no value: ${token}`);
  return number;
}

function readTable(next: Tokens, depth: number): LuaValue {
  if (depth > DEEPEST) throw new SyntaxError('too deep');
  const table = new Map<string, LuaValue>();
  for (let token = next(); token !== '}'; token = next()) {
    if (token === ',' || token === ';') continue;
    if (token === '[') {
      const key = readKey(next());
      if (next() !== ']' || next() !== '=') throw new SyntaxError('no value for a key');
      table.set(key, readValue({ next, token: next(), depth }));
    } else table.set(String(table.size + 1), readValue({ next, token, depth }));
  }
  return Object.fromEntries(table);
}

function readKey(token: string): string {
  return token.startsWith('"') ? readString(token) : token;
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function readString(token: string): string {
  return token
    .slice(1, -1)
    .replace(/\\(\d{1,3}|[\s\S])/g, (_, escaped: string) =>
      /^\d/.test(escaped) ? String.fromCodePoint(Number(escaped)) : (ESCAPED[escaped] ?? escaped),
    );
}
