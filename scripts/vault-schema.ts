import { z } from 'zod';
import {
  frontMatterSchema,
  vaultFileSchema,
} from '../apps/server/src/features/public-vault/vault-import/vault-files.ts';
import { keepGenerated } from './generated/keep-generated.ts';

/** Writes the JSON Schema of the files of a public vault, for editors and for whoever makes such files by program. */
const schemas = {
  'vaults/vault.schema.json': { title: 'The profile of a public vault: vault.json', schema: vaultFileSchema },
  'vaults/book.schema.json': {
    title: 'The front matter of a book in a public vault, between the two lines of ---',
    schema: frontMatterSchema,
  },
};

const files = Object.entries(schemas).map(([name, { title, schema }]) => {
  // What may be written, not what the import makes of it: fields with a default may be left out.
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return [name, `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`] as const;
});

keepGenerated(Object.fromEntries(files), 'npm run vault:schema');
