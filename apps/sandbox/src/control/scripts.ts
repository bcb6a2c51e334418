import { z } from 'zod';
import { behaviourSchema } from '../llm/behaviour.ts';
import { SERVICES, type Service } from './services.ts';

const answerSchema = z
  .strictObject({
    status: z.int().min(200).max(599).optional(),
    headers: z.record(z.string(), z.string()).optional(),
    body: z.json().optional(),
    delayMs: z.int().min(0).max(600_000).optional(),
    hang: z.literal(true).optional(),
    reset: z.literal(true).optional(),
    truncateAfterBytes: z.int().min(0).optional(),
    dropResponse: z.literal(true).optional(),
    llm: behaviourSchema.optional(),
  })
  .refine((answer) => Object.keys(answer).length > 0, 'must say what to answer')
  .refine(
    (answer) => countWays(answer) <= 1,
    'takes only one of status/headers/body, hang, reset, truncateAfterBytes, dropResponse',
  );

export const scriptSchema = z
  .strictObject({
    service: z.enum(SERVICES),
    contains: z.string().optional(),
    times: z.int().min(1).max(10_000).default(1),
    answer: answerSchema,
  })
  .refine(({ service, answer }) => answer.llm === undefined || service === 'llm', {
    message: 'is only for the service llm',
    path: ['answer', 'llm'],
  });

export type ScriptedAnswer = z.infer<typeof answerSchema>;
export type Script = z.infer<typeof scriptSchema>;

function countWays(answer: Record<string, unknown>): number {
  const written = ['status', 'headers', 'body'].some((key) => answer[key] !== undefined) ? 1 : 0;
  const faults = ['hang', 'reset', 'truncateAfterBytes', 'dropResponse'];
  return written + faults.filter((key) => answer[key] !== undefined).length;
}

/** Scripted answers wait in the order they came; each is taken `times` times by the calls it matches. */
export const createScripts = () => {
  let waiting: Script[] = [];
  return {
    add: (script: Script) => {
      waiting.push({ ...script });
    },
    take: (call: { service: Service; texts: string[] }): ScriptedAnswer | null => {
      const script = waiting.find(
        ({ service, contains = '' }) =>
          service === call.service && call.texts.some((text) => text.includes(contains)),
      );
      if (!script) return null;
      script.times -= 1;
      if (script.times === 0) waiting = waiting.filter((other) => other !== script);
      return script.answer;
    },
    reset: () => {
      waiting = [];
    },
  };
};

export type Scripts = ReturnType<typeof createScripts>;
