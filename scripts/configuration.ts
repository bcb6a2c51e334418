import { z } from 'zod';
import { settings } from '../apps/server/src/settings.ts';
import { keepGenerated } from './generated/keep-generated.ts';

/** Writes the configuration page and the example from the schema that reads the environment. `--check` only compares. */
type Setting = { name: string; fallback: string; words: string };

const described: Setting[] = Object.entries(settings).map(([name, schema]) => {
  const absent = z.safeParse(schema, undefined);
  const fallback = absent.success && absent.data !== undefined ? String(absent.data) : '';
  return { name, fallback, words: schema.description ?? '' };
});

const page = `# Configuration

Settings are environment variables, or lines of a file named \`.env\` beside \`package.json\`. On your own machine you need none: as long as \`PUBLIC_URL\` is on this machine, the sandbox stands in for every service without credentials. Anywhere else, and where a service has only some of its settings, the server does not start, and names what is missing. An empty setting counts as not given; for \`VAULTS_DIR\` it means no vaults.

| setting | default | |
|---|---|---|
${described.map(({ name, fallback, words }) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${words} |`).join('\n')}

\`npm run configuration\` writes this page from \`apps/server/src/settings.ts\`.
`;

const example = `${described.map(({ name, fallback, words }) => `# ${words}\n#${name}=${fallback}`).join('\n\n')}\n`;

keepGenerated({ 'docs/configuration.md': page, '.env.example': example }, 'npm run configuration');
