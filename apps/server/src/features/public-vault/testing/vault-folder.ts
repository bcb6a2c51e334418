import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder of vaults that is gone with `using`. */
export function createVaultFolder() {
  const path = mkdtempSync(join(tmpdir(), 'vaults-'));
  return {
    path,
    async write(file: string, content: string | Uint8Array): Promise<void> {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), content);
    },
    remove: (file: string) => rmSync(join(path, file), { recursive: true }),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

export function profileFile(slug: string, fields: object = {}): string {
  const profile = { slug, displayName: `The ${slug}`, summary: `All about ${slug}.`, isOpen: true };
  return JSON.stringify({ ...profile, ...fields });
}

/** The file of a book; `lines` are added to its front matter. */
export function bookFile(title: string, lines = ''): string {
  return `---
title: "${title}"
authors: ["Somebody Long Dead"]
published: "180"
${lines}---
## Summary
What ${title} says.

## Key Takeaways
- First idea
  that goes on.
- Second idea

## Quotes
> Words that stand in it.
> — Book I, 1

## Notes
### A note
Its text.
### __proto__
Another.
`;
}
