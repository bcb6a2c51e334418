type Mask = Map<string, Mask>;

/** Reads "totalItems,items(id,volumeInfo/title)". Null when the brackets do not match. */
export const parseFields = (fields: string): Mask | null => {
  const root: Mask = new Map();
  const open: Mask[] = [root];
  let at = root;
  for (const token of fields.match(/[(),/]|[^(),/]+/g) ?? []) {
    const level = open.at(-1);
    if (level === undefined) return null;
    if (token === '/') continue;
    if (token === '(') open.push(at);
    else if (token === ')') {
      open.pop();
      at = open.at(-1) ?? root;
    } else if (token === ',') at = level;
    else at = enter(at, token.trim());
  }
  return open.length === 1 ? root : null;
};

const enter = (mask: Mask, name: string): Mask => {
  const inner = mask.get(name) ?? new Map();
  mask.set(name, inner);
  return inner;
};

/** Keeps what the mask names; a name without inner names keeps everything below it. */
export const applyMask = (value: unknown, mask: Mask): unknown => {
  if (mask.size === 0 || mask.has('*')) return value;
  if (Array.isArray(value)) return value.map((each) => applyMask(each, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const innerMask = mask.get(name);
      return innerMask === undefined ? [] : [[name, applyMask(inner, innerMask)]];
    }),
  );
};
