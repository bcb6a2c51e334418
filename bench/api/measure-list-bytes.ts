import { brotliCompressSync } from 'node:zlib';
import type { Account } from '../accounts.ts';

/** Bytes of a list of 50, as brotli makes them at the level of a server in a hurry. */
export async function measureListBytes(productUrl: string, account: Account) {
  const authorization = `Bearer ${await account.renewToken()}`;
  const ask = (encoding: string) =>
    fetch(`${productUrl}/api/content?limit=50`, { headers: { authorization, 'accept-encoding': encoding } });
  const plain = Buffer.from(await (await ask('identity')).arrayBuffer());
  const sent = await ask('br');
  return {
    plain: plain.length,
    brotli: brotliCompressSync(plain, { params: { 1: 5 } }).length,
    encoding: sent.headers.get('content-encoding'),
  };
}
