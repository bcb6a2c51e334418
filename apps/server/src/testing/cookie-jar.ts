/** A browser's cookies by host and port, as far as the tests need them. */
export function createTestCookies() {
  const jars = new Map<string, Map<string, string>>();
  return {
    header(url: URL): string {
      return [...(jars.get(url.host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    take(url: URL, response: Response): void {
      const jar = jars.get(url.host) ?? new Map<string, string>();
      jars.set(url.host, jar);
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ');
        const split = pair.indexOf('=');
        const name = pair.slice(0, split);
        const isGone = attributes.some((attribute) =>
          /^max-age=0$|^expires=thu, 01 jan 1970/i.test(attribute),
        );
        if (isGone) jar.delete(name);
        else jar.set(name, pair.slice(split + 1));
      }
    },
  };
}

export type TestCookies = ReturnType<typeof createTestCookies>;
