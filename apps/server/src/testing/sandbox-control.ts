type Call = { method: string; path: string; requestBody: string; status: number | null };
type Service = 'google' | 'google-books' | 'open-library' | 'llm' | 'stripe';
type Parcel = {
  id: string;
  type: string;
  state: string;
  attempts: (number | null)[];
  event: { id: string; type: string; data: { object: Record<string, unknown> } };
};

/** Controls the stand-ins of a sandbox and reads what they received, in the shapes of its control API. */
export function openSandbox(url: string) {
  async function control(path: string, body?: object): Promise<unknown> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${url}/control/${path}`, init);
    const json: unknown = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(json));
    return json;
  }

  return {
    /** The next answers of a service to calls that contain a text. */
    script: (service: Service, contains: string, answer: object, times = 1) =>
      control('script', { service, contains, times, answer }),
    listCalls: async (service: Service, contains = '') =>
      (await control(`journal?service=${service}&contains=${encodeURIComponent(contains)}`)) as Call[],
    /** Changes the next ID token whose address contains a text. */
    forgeIdToken: (contains: string, forgery: object) =>
      control('google/next-id-token', { contains, ...forgery }),
    rotateKeys: () => control('google/rotate-keys', {}),
    /** Does something to the payments. */
    pull: async (what: string, how: object) =>
      (await control(`stripe/${what}`, how)) as Record<string, unknown>,
    /** The events of the payments, and what has become of each. */
    listEvents: async (filter: { account?: string } = {}) =>
      (await control(`stripe/events?${String(new URLSearchParams(filter))}`)) as Parcel[],
  };
}
