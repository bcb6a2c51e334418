import { describeCases, listCases } from './cases/cases.ts';
import { FAULTS, REMARKS } from './faults/faults.data.ts';
import { keepGenerated } from './generated/keep-generated.ts';

const head = `# Faults

What may fail around the product, and the tests that prove that the product survives it. \`npm run test:faults\` runs them in their long form and writes their figures to [reliability.md](reliability.md); \`npm test\` runs a short form of each. \`npm run faults:list\` writes this page.

`;
const table = describeCases(listCases(FAULTS), { kind: 'fault', remarks: REMARKS });
keepGenerated({ 'docs/faults.md': `${head}${table}` }, 'npm run faults:list');
