import { z } from 'zod';
import type { Ask } from '../ask.ts';
import { isClosed } from '../strict-schema.ts';

const textBlockSchema = z.object({ type: z.literal('text'), text: z.string() });
const contentSchema = z.union([z.string(), z.array(textBlockSchema)]);
const schemaSchema = z.record(z.string(), z.unknown());

const closedSchemaSchema = schemaSchema.refine(
  isClosed,
  "For 'object' type, 'additionalProperties' must be explicitly set to false",
);

const toolSchema = z.object({ name: z.string(), input_schema: schemaSchema });

export const messageRequestSchema = z.object({
  model: z.string(),
  max_tokens: z.int().min(1),
  system: contentSchema.optional(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: contentSchema })).min(1),
  stream: z.boolean().optional(),
  output_config: z
    .object({ format: z.object({ type: z.literal('json_schema'), schema: closedSchemaSchema }).optional() })
    .optional(),
  tools: z.array(toolSchema).max(1, 'only one tool is covered by the sandbox model').optional(),
  tool_choice: z
    .object({
      type: z.enum(['any', 'tool']),
      name: z.string().optional(),
      disable_parallel_tool_use: z.boolean().optional(),
    })
    .optional(),
});

export type MessageRequest = z.infer<typeof messageRequestSchema>;

/** The tool that the answer has to be given through; null when it is given as text. */
export const findForcedTool = ({ tools, tool_choice: choice }: MessageRequest): string | null =>
  choice === undefined ? null : (tools?.[0]?.name ?? null);

export const readAsk = (request: MessageRequest): Ask => {
  const last = request.messages.findLast(({ role }) => role === 'user');
  const schema = request.output_config?.format?.schema ?? readToolSchema(request);
  const texts = [request.system ?? '', ...request.messages.map(({ content }) => content)].map(readText);
  return {
    userText: last ? readText(last.content) : '',
    promptText: texts.join('\n') + (schema === undefined ? '' : JSON.stringify(schema)),
    schema,
    mostTokens: request.max_tokens,
  };
};

const readToolSchema = (request: MessageRequest): unknown =>
  findForcedTool(request) === null ? undefined : request.tools?.[0]?.input_schema;

const readText = (content: z.infer<typeof contentSchema>): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('\n');
