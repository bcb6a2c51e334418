/**
 * `/app$` and `/app/` instead of `/app`, which would also shut out `/apple-touch-icon.png`. The product's own address
 * leads to the sign-in, whose document says what the product is.
 */
export function renderRobots(publicUrl: string): string {
  return `User-agent: *
Disallow: /app$
Disallow: /app/
Allow: /app/login
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`;
}
