/**
 * `/app$` and `/app/` instead of `/app`, which would also block `/apple-touch-icon.png`. `/app` itself leads to the
 * sign-in, whose document describes the product.
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
