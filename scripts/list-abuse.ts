import { ABUSE } from './abuse/abuse.data.ts';
import { describeCases, listCases } from './cases/cases.ts';
import { keepGenerated } from './generated/keep-generated.ts';

const head = `# Abuse cases

What an attacker may try, and the tests that prove that it fails. \`npm run test:abuse\` runs them all; they are part of \`npm test\`. \`npm run abuse:list\` writes this page.

`;
const table = describeCases(listCases(ABUSE), { kind: 'abuse' });
keepGenerated({ 'docs/abuse-cases.md': `${head}${table}` }, 'npm run abuse:list');
