import { resolve } from 'node:path';
import type { Env } from '../../apps/server/src/env.ts';

type Started = Pick<Env, 'publicUrl' | 'sandboxedServices' | 'dataDir' | 'databaseUrl'>;

/** The last thing that a start prints: where to go, whom to sign in as, and how to stop. */
export function closingWords({ publicUrl, sandboxedServices, dataDir, databaseUrl }: Started): string {
  const signIn = sandboxedServices.includes('Google sign-in') ? [samplePeople] : [];
  const standIns = sandboxedServices.length > 0 ? [describeStandIns(sandboxedServices)] : [];
  const place = databaseUrl ? 'the database of DATABASE_URL' : resolve(dataDir);
  return [
    '',
    `  Knowledge Vault is ready: ${publicUrl}`,
    '',
    ...signIn,
    ...standIns,
    `  What you write is kept in ${place}.`,
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}

const samplePeople = `  Sign in as anyone: no password is asked, and no account at Google is used.
    ada@example.com       a reader with books
    premium@example.com   a reader with the Premium plan
    nora@example.com      a newcomer
    any other e-mail      a person of your own
`;

function describeStandIns(services: string[]): string {
  return `  Local stand-ins answer for what has no credentials: ${services.join(', ')}.
  docs/configuration.md tells how to use the real ones.
`;
}
