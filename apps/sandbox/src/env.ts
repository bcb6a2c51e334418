import { z } from 'zod';

const integer = (key: string, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `${key} must be a whole number`)
    .transform(Number)
    .refine((value) => value <= max, `${key} must not be above ${max}`);

const environmentSchema = z.object({
  SANDBOX_PORT: integer('SANDBOX_PORT', 65_535).default(3001),
  SANDBOX_LLM_DELAY_MS: integer('SANDBOX_LLM_DELAY_MS', 600_000).default(2500),
  SANDBOX_PARENT_PID: integer('SANDBOX_PARENT_PID', 2 ** 31 - 1).optional(),
});

/** Reads the sandbox's settings, or throws one sentence that names the setting at fault. */
export const readEnvironment = (source: NodeJS.ProcessEnv = process.env) => {
  const parsed = environmentSchema.safeParse(source);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join('; '));
  const { SANDBOX_PORT, SANDBOX_LLM_DELAY_MS, SANDBOX_PARENT_PID } = parsed.data;
  return { port: SANDBOX_PORT, llmDelayMs: SANDBOX_LLM_DELAY_MS, parentPid: SANDBOX_PARENT_PID };
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
});
