import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Journal } from './journal.ts';
import { scriptSchema, type Scripts } from './scripts.ts';
import { SERVICES } from './services.ts';

const journalQuerySchema = z.object({
  service: z.enum(SERVICES).optional(),
  contains: z.string().optional(),
});

const clockSchema = z.strictObject({
  offsetSeconds: z.int().min(-31_536_000).max(31_536_000),
});

type ControlOptions = {
  journal: Journal;
  scripts: Scripts;
  clock: Clock;
  onReset: () => void;
  onClockMove: () => void;
};

export const controlRoutes = ({ journal, scripts, clock, onReset, onClockMove }: ControlOptions): Hono =>
  new Hono()
    .post('/reset', (c) => {
      journal.reset();
      scripts.reset();
      clock.reset();
      onReset();
      return c.json({ ok: true });
    })
    .post('/script', async (c) => {
      scripts.add(await readJson(c, scriptSchema));
      return c.json({ ok: true });
    })
    .post('/clock', async (c) => {
      clock.setOffset((await readJson(c, clockSchema)).offsetSeconds);
      onClockMove();
      return c.json({ ok: true });
    })
    .get('/journal', (c) => c.json(journal.list(parseOrRefuse(journalQuerySchema, c.req.query()))));

/** What was asked of the control API and cannot be done, in one sentence that names the field. */
export class ControlRefusal extends Error {}

export const readJson = async <Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> => {
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch {
    throw new ControlRefusal('body must be JSON');
  }
  return parseOrRefuse(schema, body);
};

const parseOrRefuse = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys] : (issue?.path ?? []);
  throw new ControlRefusal(`${field.map(String).join('.') || 'body'}: ${issue?.message ?? 'is not valid'}`);
};
