import { BlockList } from 'node:net';
import { parse } from 'yaml';
import { z } from 'zod';

const account = z.object({ username: z.string() });
const patroniSchema = z.object({
  postgresql: z.object({
    connect_address: z.string(),
    authentication: z.object({ superuser: account, replication: account }),
    pg_hba: z.array(z.string()),
  }),
});

/** Whom Patroni connects as over the network, and its own rules let nobody in. */
export function checkPatroni(text: string): string[] {
  const { connect_address, authentication, pg_hba } = patroniSchema.parse(parse(text)).postgresql;
  const [host = ''] = connect_address.split(':');
  const rules = pg_hba.map((line) => line.split(/\s+/)).filter(([kind]) => kind?.startsWith('host'));
  const { superuser, replication } = authentication;
  return [
    { database: 'all', user: superuser.username },
    { database: 'replication', user: replication.username },
  ]
    .filter(
      ({ database, user }) =>
        !rules.some((rule) => rule[1] === database && rule[2] === user && isWithin(host, rule[3] ?? '')),
    )
    .map(({ user }) => `${user} is not let in from ${host}`);
}

/** What the manual must say so that the product gets in: only over TLS, and at a port that has none of the servers' names. */
export function checkDatabaseAddress(manual: string, proxy: string): string[] {
  const port = /^listen postgres$.*?bind (\S+)/ms.exec(proxy)?.[1] ?? 'no port';
  const words = `@${port}/vault?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=/`;
  return manual.includes(words) ? [] : [`${words} is missing`];
}

function isWithin(host: string, range: string): boolean {
  const [network = '', bits] = range.split('/');
  const list = new BlockList();
  list.addSubnet(network, Number(bits));
  return list.check(host);
}
