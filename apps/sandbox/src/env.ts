import { z } from 'zod';

const integer = (key: string, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `${key} must be a whole number`)
    .transform(Number)
    .refine((value) => value <= max, `${key} must not be above ${max}`);

/** An empty setting is none. */
const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const environmentSchema = z.object({
  SANDBOX_PORT: integer('SANDBOX_PORT', 65_535).default(3001),
  SANDBOX_LLM_DELAY_MS: integer('SANDBOX_LLM_DELAY_MS', 600_000).default(2500),
  SANDBOX_PARENT_PID: integer('SANDBOX_PARENT_PID', 2 ** 31 - 1).optional(),
  SANDBOX_WEBHOOK_URL: optional(z.url('SANDBOX_WEBHOOK_URL must be a web address')),
  SANDBOX_STRIPE_STATE_FILE: optional(z.string()),
});

/** Reads the sandbox's settings, or throws one sentence that names the setting at fault. */
export const readEnvironment = (source: NodeJS.ProcessEnv = process.env) => {
  const parsed = environmentSchema.safeParse(source);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join('; '));
  const { data } = parsed;
  return {
    port: data.SANDBOX_PORT,
    llmDelayMs: data.SANDBOX_LLM_DELAY_MS,
    parentPid: data.SANDBOX_PARENT_PID,
    webhookUrl: data.SANDBOX_WEBHOOK_URL,
    stripeStateFile: data.SANDBOX_STRIPE_STATE_FILE,
  };
};

/** Where the conformance suites look. Without an address they start the sandbox themselves. */
export const readConformanceTargets = (source: NodeJS.ProcessEnv = process.env) => ({
  oidc: {
    issuer: source['OIDC_CONFORMANCE_ISSUER'],
    clientId: source['OIDC_CONFORMANCE_CLIENT_ID'],
    clientSecret: source['OIDC_CONFORMANCE_CLIENT_SECRET'],
  },
  llm: {
    baseUrl: source['LLM_CONFORMANCE_URL'],
    apiKey: source['LLM_CONFORMANCE_API_KEY'],
    model: source['LLM_CONFORMANCE_MODEL'],
  },
  anthropic: {
    apiKey: source['ANTHROPIC_CONFORMANCE_API_KEY'],
    model: source['ANTHROPIC_CONFORMANCE_MODEL'],
  },
  gemini: {
    apiKey: source['GEMINI_CONFORMANCE_API_KEY'],
    model: source['GEMINI_CONFORMANCE_MODEL'],
  },
});
