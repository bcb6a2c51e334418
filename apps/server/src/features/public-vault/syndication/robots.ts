/** `/app$` and `/app/` instead of `/app`, which would also shut out `/apple-touch-icon.png`. */
export function renderRobots(publicUrl: string): string {
  return `User-agent: *
Disallow: /app$
Disallow: /app/
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`;
}
