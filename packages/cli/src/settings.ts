import { isLoopbackHost } from '@vault/domain';

/** A mistake in the typed command: its message is enough. */
export class UsageError extends Error {}

export type Settings = { url: string; token: string };
type Given = { url?: string | undefined; token?: string | undefined };

/** The vault's address and token: from the flags, else from the environment. */
export function readSettings(flags: Given, environment: Record<string, string | undefined>): Settings {
  const url = flags.url ?? environment['VAULT_URL'];
  const token = flags.token ?? environment['VAULT_TOKEN'];
  if (!url) throw new UsageError('Where is the vault? Give --url or set VAULT_URL.');
  if (!token)
    throw new UsageError('What opens it? Give --token or set VAULT_TOKEN. Tokens are made at /app/tokens.');
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new UsageError(`"${url}" is not a web address`);
  if (address.protocol === 'http:' && !isLoopbackHost(address.hostname))
    throw new UsageError('A token is sent over https only, except to this machine.');
  return { url: address.origin, token };
}
