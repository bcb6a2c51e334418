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

Settings are environment variables, or lines of a file named \`.env\` beside \`package.json\`. None is needed on your own machine: what has no credentials is then answered by the sandbox, as long as \`PUBLIC_URL\` is on this machine. Anywhere else the server refuses to start and names what is missing.

| setting | default | |
|---|---|---|
${described.map(({ name, fallback, words }) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${words} |`).join('\n')}

This page is written by \`npm run configuration\` from \`apps/server/src/settings.ts\`.
`;

const example = `${described.map(({ name, fallback, words }) => `# ${words}\n#${name}=${fallback}`).join('\n\n')}\n`;

keepGenerated({ 'docs/configuration.md': page, '.env.example': example }, 'npm run configuration');
