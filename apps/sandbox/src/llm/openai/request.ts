import { z } from 'zod';
import { DEFAULT_SCHEMA } from '../answer-schema.ts';
import type { Ask } from '../ask.ts';
import { explainNotStrict } from '../strict-schema.ts';

const textPartSchema = z.object({ type: z.literal('text'), text: z.string() });

const messageSchema = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: z.union([z.string(), z.array(textPartSchema), z.null()]),
});

const responseFormatSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('json_object') }),
  z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({
      name: z.string(),
      strict: z.boolean().nullish(),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
]);

const tokenLimitSchema = z.int().min(1).nullish();

export const completionRequestSchema = z.object({
  model: z.string(),
  messages: z.array(messageSchema).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  response_format: responseFormatSchema.nullish(),
  max_tokens: tokenLimitSchema,
  max_completion_tokens: tokenLimitSchema,
  n: z.literal(1).nullish(),
  tools: z.array(z.unknown()).max(0, 'is not covered by the sandbox model').nullish(),
});

export type CompletionRequest = z.infer<typeof completionRequestSchema>;

/** What is wrong with a strict schema; null when nothing is, or when it need not be strict. */
export const findSchemaProblem = ({ response_format: format }: CompletionRequest): string | null => {
  if (format?.type !== 'json_schema' || !format.json_schema.strict) return null;
  const { name, schema } = format.json_schema;
  const problem = explainNotStrict(schema);
  return problem && `Invalid schema for response_format '${name}': ${problem}`;
};

const readText = ({ content }: z.infer<typeof messageSchema>): string =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text).join('\n');

export const readAsk = (request: CompletionRequest): Ask => {
  const { messages, response_format: format } = request;
  const last = messages.findLast((message) => message.role === 'user');
  const schemaText = format?.type === 'json_schema' ? JSON.stringify(format.json_schema) : '';
  return {
    userText: last ? readText(last) : '',
    promptText: messages.map(readText).join('\n') + schemaText,
    schema: readSchema(format),
    mostTokens: request.max_completion_tokens ?? request.max_tokens ?? null,
  };
};

const readSchema = (format: CompletionRequest['response_format']): unknown => {
  if (format?.type === 'json_schema') return format.json_schema.schema;
  return format?.type === 'json_object' ? DEFAULT_SCHEMA : undefined;
};
