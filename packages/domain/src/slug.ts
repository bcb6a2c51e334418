/** Lower-case words joined by hyphens, 80 characters at most; letters of every script stay. */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .normalize('NFC');
  return (
    Array.from(slug)
      .slice(0, 80)
      .join('')
      .replace(/^-+|-+$/g, '') || 'untitled'
  );
}
