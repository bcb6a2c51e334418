import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type ModelError = { status: ContentfulStatusCode; message: string; param?: string; code?: string };

/** The error envelope of the OpenAI protocol. */
export const refuse = (c: Context, { status, message, param, code }: ModelError): Response =>
  c.json(
    { error: { message, type: 'invalid_request_error', param: param ?? null, code: code ?? null } },
    status,
  );
