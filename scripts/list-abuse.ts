import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ABUSE } from './abuse/cases.data.ts';
import { describeCases, listCases } from './cases/cases.ts';
import { root } from './supervise/project.ts';

const head = `# Abuse cases

What somebody may try, and the tests that prove that it does not work. \`npm run test:abuse\` runs them all; they are part of \`npm test\`. This page is written by \`npm run abuse:list\`.

`;
writeFileSync(
  join(root, 'docs/abuse-cases.md'),
  `${head}${describeCases(listCases(ABUSE), { kind: 'abuse' })}`,
);
