import { z } from 'zod';
import type { Draft } from './draft.ts';

const MOST_LEVELS = 12;

const nodeSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  $ref: z.string().optional(),
  maxItems: z.number().optional(),
  minItems: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
});

type Node = z.infer<typeof nodeSchema>;
type Place = { node: unknown; name: string; title: string; text: string; level: number };

export const DEFAULT_SCHEMA = z.toJSONSchema(
  z.object({
    summary: z.string(),
    keyQuotes: z.array(z.string()),
    keyTakeaways: z.array(z.string()),
    detailedNotes: z.array(z.object({ title: z.string(), content: z.string() })),
  }),
);

/** Fills a JSON schema with the draft. Which part goes where is read from the names of the properties. */
export const fillSchema = (root: unknown, draft: Draft): unknown => {
  const lists = [
    { pattern: /quote/i, items: draft.quotes.map((text) => ({ title: text, text })) },
    {
      pattern: /takeaway|insight|lesson|point/i,
      items: draft.takeaways.map((text) => ({ title: text, text })),
    },
    {
      pattern: /note|section|chapter/i,
      items: draft.notes.map(({ title, content }) => ({ title, text: content })),
    },
  ];

  const fill = ({ node: unread, name, title, text, level }: Place): unknown => {
    const node = resolve(unread, root);
    if (node.const !== undefined) return node.const;
    if (node.enum) return node.enum[0];
    if (level > MOST_LEVELS) return null;
    switch (findType(node)) {
      case 'object':
        return Object.fromEntries(
          Object.entries(node.properties ?? {}).map(([key, child]) => [
            key,
            fill({ node: child, name: key, title, text, level: level + 1 }),
          ]),
        );
      case 'array': {
        const items =
          lists.find(({ pattern }) => pattern.test(name))?.items ?? (node.minItems ? [{ title, text }] : []);
        return items
          .slice(0, node.maxItems)
          .map((item) => fill({ node: node.items, name, ...item, level: level + 1 }));
      }
      case 'number':
      case 'integer':
        return node.minimum ?? 1;
      case 'boolean':
        return false;
      case 'null':
        return null;
      default:
        return pickText(name, { title, text, author: draft.author }).slice(0, node.maxLength);
    }
  };
  return fill({ node: root, name: '', title: draft.title, text: draft.summary, level: 0 });
};

const pickText = (name: string, texts: { title: string; text: string; author: string }): string => {
  if (/title|heading|name/i.test(name)) return texts.title;
  return /author/i.test(name) ? texts.author : texts.text;
};

const findType = ({ type, properties }: Node): string | undefined => {
  if (type === undefined) return properties ? 'object' : undefined;
  return typeof type === 'string' ? type : type.find((each) => each !== 'null');
};

/** Follows references inside the document and takes the first alternative that is not null. */
const resolve = (unread: unknown, root: unknown): Node => {
  let node = nodeSchema.safeParse(unread).data ?? nodeSchema.parse({});
  for (let step = 0; step < MOST_LEVELS; step += 1) {
    const next = node.$ref ? findReferred(node.$ref, root) : findAlternative(node);
    if (next === undefined) break;
    node = nodeSchema.safeParse(next).data ?? nodeSchema.parse({});
  }
  return node;
};

const findAlternative = ({ anyOf, oneOf }: Node): unknown =>
  (anyOf ?? oneOf)?.find((option) => nodeSchema.safeParse(option).data?.type !== 'null');

const findReferred = (reference: string, root: unknown): unknown =>
  reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<unknown>(
      (place, key) =>
        typeof place === 'object' && place !== null
          ? Object.entries(place).find(([name]) => name === key)?.[1]
          : undefined,
      root,
    );
