import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type GoogleError = { code: ContentfulStatusCode; message: string; reason: string; location?: string };

/** The envelope of Google's older APIs: the same message outside and inside. */
export const answerError = (c: Context, { code, message, reason, location }: GoogleError) =>
  c.json(
    {
      error: {
        code,
        message,
        errors: [
          {
            message,
            domain: 'global',
            reason,
            ...(location === undefined ? {} : { location, locationType: 'parameter' }),
          },
        ],
      },
    },
    code,
  );
