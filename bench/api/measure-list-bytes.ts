import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Account } from '../accounts.ts';

/** Bytes of a list of 50 on the wire, where `fetch` would decode them: as it is, and for who takes brotli. */
export async function measureListBytes(productUrl: string, account: Pick<Account, 'renewToken'>) {
  const authorization = `Bearer ${await account.renewToken()}`;
  const ask = async (encoding: string) => {
    const headers = { authorization, 'accept-encoding': encoding };
    const request = get(`${productUrl}/api/content?limit=50`, { headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage]; // as node:http emits it
    if (response.statusCode !== 200) throw new Error(`A list was answered with ${response.statusCode}`);
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).length; // a response without an encoding gives buffers
    return { bytes, encoding: response.headers['content-encoding'] ?? null };
  };
  const plain = await ask('identity');
  const sent = await ask('br');
  return { plain: plain.bytes, brotli: sent.bytes, encoding: sent.encoding };
}
