import { inject } from 'vitest';

type Call = { method: string; path: string; requestBody: string | null; status: number | null };
type Service = 'google' | 'google-books' | 'open-library' | 'llm' | 'stripe';

async function control(path: string, body?: object): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${inject('sandboxUrl')}/control/${path}`, init);
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(json));
  return json;
}

/** What the stand-ins are told, and what they have seen. */
export const sandbox = {
  /** The next answers of a service to calls that contain a text. */
  script: (service: Service, contains: string, answer: object, times = 1) =>
    control('script', { service, contains, times, answer }),
  /** Changes the next ID token whose address contains a text. */
  forgeIdToken: (contains: string, forgery: object) =>
    control('google/next-id-token', { contains, ...forgery }),
  listCalls: async (service: Service, contains = ''): Promise<Call[]> =>
    (await control(`journal?service=${service}&contains=${encodeURIComponent(contains)}`)) as Call[],
};
