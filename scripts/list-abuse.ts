import { ABUSE } from './abuse/abuse.data.ts';
import { describeCases, listCases } from './cases/cases.ts';
import { keepGenerated } from './generated/keep-generated.ts';

const head = `# Abuse cases

What somebody may try, and the tests that prove that it does not work. \`npm run test:abuse\` runs them all; they are part of \`npm test\`. This page is written by \`npm run abuse:list\`.

`;
const table = describeCases(listCases(ABUSE), { kind: 'abuse' });
keepGenerated({ 'docs/abuse-cases.md': `${head}${table}` }, 'npm run abuse:list');
