import { z } from 'zod';
import type { Answer } from './answer.ts';

export const behaviourSchema = z.enum([
  'refusal',
  'filtered',
  'malformed-json',
  'wrong-schema',
  'empty',
  'length',
  'stall',
  'half-fields',
  'slow',
]);

/** The request header that asks the sandbox model to misbehave for one call. */
export const BEHAVIOUR_HEADER = 'x-sandbox-llm';

export const misbehave = (answer: Answer, header: string | undefined): Answer => {
  const behaviour = behaviourSchema.safeParse(header).data;
  if (behaviour === undefined) return answer;
  switch (behaviour) {
    case 'refusal':
      return { ...answer, content: 'I am sorry, but I cannot help with that request.' };
    case 'filtered':
      return {
        ...answer,
        content: answer.content.slice(0, Math.floor(answer.content.length * 0.3)),
        finishReason: 'filtered',
      };
    case 'malformed-json':
      return {
        ...answer,
        content: `${answer.content.slice(0, Math.floor(answer.content.length * 0.9))} and so on }`,
      };
    case 'wrong-schema':
      return { ...answer, content: JSON.stringify({ answer: { rating: 5, tags: ['sample'] } }) };
    case 'empty':
      return { ...answer, content: '' };
    case 'length':
      return {
        ...answer,
        content: answer.content.slice(0, Math.floor(answer.content.length * 0.6)),
        finishReason: 'length',
      };
    case 'half-fields':
      return { ...answer, content: keepHalfOfFields(answer.content) };
    case 'stall':
      return { ...answer, stalls: true };
    case 'slow':
      return { ...answer, slowness: 12 };
  }
};

const objectSchema = z.record(z.string(), z.unknown());

/** The first half of the fields, looked for inside a wrapper that has only one. */
const keepHalfOfFields = (content: string): string => {
  const half = (value: unknown): unknown => {
    const fields = Object.entries(objectSchema.safeParse(value).data ?? {});
    const [only] = fields;
    if (fields.length === 1 && only) return { [only[0]]: half(only[1]) };
    return Object.fromEntries(fields.slice(0, Math.ceil(fields.length / 2)));
  };
  try {
    return JSON.stringify(half(JSON.parse(content)));
  } catch {
    // Plain text has no fields: half of it is half of the text.
    return content.slice(0, Math.floor(content.length / 2));
  }
};
