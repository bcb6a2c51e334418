import { z } from 'zod';

const nodeSchema = z.object({
  type: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
});

type Place = { node: z.infer<typeof nodeSchema>; path: string[] };

/** Every object that a JSON schema describes, and where. */
const listObjects = (schema: unknown, path: string[] = []): Place[] => {
  const node = nodeSchema.safeParse(schema).data;
  if (node === undefined) return [];
  const { type, properties, items, anyOf, $defs } = node;
  const inside = Object.entries({ properties, anyOf, $defs }).flatMap(([keyword, children]) =>
    Object.entries(children ?? {}).flatMap(([name, child]) => listObjects(child, [...path, keyword, name])),
  );
  return [
    ...([type].flat().includes('object') ? [{ node, path }] : []),
    ...inside,
    ...listObjects(items, [...path, 'items']),
  ];
};

const isOpen = ({ node }: Place): boolean => node.additionalProperties !== false;

/** Whether no object may have other properties than those described. */
export const isClosed = (schema: unknown): boolean => !listObjects(schema).some(isOpen);

/** Why OpenAI refuses the schema under `strict`, in its words; null when it does not. */
export const explainNotStrict = (schema: unknown): string | null => {
  for (const place of listObjects(schema)) {
    const context = `In context=(${place.path.map((step) => `'${step}'`).join(', ')})`;
    if (isOpen(place))
      return `${context}, 'additionalProperties' is required to be supplied and to be false.`;
    const { properties = {}, required = [] } = place.node;
    const missing = Object.keys(properties).find((name) => !required.includes(name));
    if (missing !== undefined)
      return `${context}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
  }
  return null;
};
