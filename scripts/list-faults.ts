import { describeCases, listCases } from './cases/cases.ts';
import { FAULTS, REMARKS } from './faults/faults.data.ts';
import { keepGenerated } from './generated/keep-generated.ts';

const head = `# Faults

What may go wrong around the product, and the tests that prove that it holds. \`npm run test:faults\` runs them in their long form and writes their figures to [reliability.md](reliability.md); \`npm test\` has a short form of all of them. This page is written by \`npm run faults:list\`.

`;
const table = describeCases(listCases(FAULTS), { kind: 'fault', remarks: REMARKS });
keepGenerated({ 'docs/faults.md': `${head}${table}` }, 'npm run faults:list');
