import { z } from 'zod';
import { DEFAULT_SCHEMA } from '../answer-schema.ts';
import type { Ask } from '../ask.ts';

const contentSchema = z.object({
  role: z.enum(['user', 'model']).optional(),
  parts: z.array(z.object({ text: z.string() })),
});

export const contentRequestSchema = z.object({
  contents: z.array(contentSchema).min(1),
  systemInstruction: contentSchema.optional(),
  generationConfig: z
    .object({
      responseMimeType: z.enum(['application/json', 'text/plain']).optional(),
      responseJsonSchema: z.record(z.string(), z.unknown()).optional(),
      maxOutputTokens: z.int().min(1).optional(),
    })
    .optional(),
});

export type ContentRequest = z.infer<typeof contentRequestSchema>;

export const readAsk = ({ contents, systemInstruction, generationConfig }: ContentRequest): Ask => {
  const last = contents.findLast(({ role }) => role !== 'model');
  const isJson = generationConfig?.responseMimeType === 'application/json';
  const schema = isJson ? (generationConfig.responseJsonSchema ?? DEFAULT_SCHEMA) : undefined;
  const texts = [...(systemInstruction ? [systemInstruction] : []), ...contents].map(readText);
  return {
    userText: last ? readText(last) : '',
    promptText: texts.join('\n') + (schema === undefined ? '' : JSON.stringify(schema)),
    schema,
    mostTokens: generationConfig?.maxOutputTokens ?? null,
  };
};

const readText = ({ parts }: z.infer<typeof contentSchema>): string =>
  parts.map(({ text }) => text).join('\n');
