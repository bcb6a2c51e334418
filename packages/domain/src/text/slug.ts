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

/** What a public vault and its books are called in addresses. */
export const PUBLIC_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const LONGEST_PUBLIC_SLUG = 80;

export function isPublicSlug(text: string): boolean {
  return text.length <= LONGEST_PUBLIC_SLUG && PUBLIC_SLUG.test(text);
}
