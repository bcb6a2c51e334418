import { render, screen } from '@testing-library/react';
import { FORMAT_NAMES } from '@vault/formats';
import { expect, test } from 'vitest';
import { SourceList } from './source-list.tsx';

/** Where the list calls a source otherwise than the preview calls its file. */
const LISTED_AS: Record<string, string> = {
  'Kindle clippings': 'Kindle',
  Markdown: 'Knowledge Vault',
  'Table with chosen columns': 'Any other table or list',
};

test('every file that can be read is named, as nobody tries what they do not know of', () => {
  render(<SourceList />);
  const named = screen
    .getAllByRole('listitem')
    .flatMap((source) => source.querySelector('p')?.textContent.split(', ') ?? []);
  for (const name of Object.values(FORMAT_NAMES)) expect(named).toContain(LISTED_AS[name] ?? name);
});
