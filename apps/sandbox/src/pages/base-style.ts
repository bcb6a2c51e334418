/** What every page of the sandbox looks like: the product's paper and ink, under a hatched band that says "sandbox". */
export const BASE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.985 0.006 85), oklch(0.18 0.008 60));
  --card: light-dark(oklch(0.998 0.003 85), oklch(0.225 0.009 60));
  --ink: light-dark(oklch(0.24 0.015 60), oklch(0.93 0.01 80));
  --quiet: light-dark(oklch(0.46 0.016 60), oklch(0.74 0.012 75));
  --line: light-dark(oklch(0.89 0.012 80), oklch(0.33 0.012 60));
  --field-line: light-dark(oklch(0.6 0.016 70), oklch(0.56 0.014 70));
  --accent: light-dark(oklch(0.5 0.09 195), oklch(0.78 0.09 195));
  --on-accent: light-dark(oklch(0.99 0.005 195), oklch(0.2 0.03 195));
  --danger: light-dark(oklch(0.5 0.17 27), oklch(0.77 0.12 27));
  --serif: Literata, Charter, Cambria, Georgia, serif;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
}
.band {
  height: 8px;
  background: repeating-linear-gradient(-45deg, var(--accent) 0 10px, var(--paper) 10px 20px);
}
main { max-width: 452px; margin: 0 auto; padding: 24px 24px 28px; }
.mark {
  display: inline-block;
  margin: 0 0 10px;
  padding: 2px 10px;
  border: 1px dashed var(--accent);
  border-radius: 999px;
  color: var(--accent);
  font-size: 12px;
  font-weight: 600;
  letter-spacing: 0.06em;
}
h1 { margin: 0; font: 500 28px/1.2 var(--serif); letter-spacing: -0.01em; }
.lead { margin: 8px 0 20px; color: var(--quiet); }
.actions { display: flex; align-items: center; justify-content: space-between; gap: 16px; margin-top: 16px; }
.actions a { padding: 10px 4px; color: var(--quiet); text-underline-offset: 3px; }
.actions a:hover { color: var(--ink); }
.continue {
  min-height: 44px;
  padding: 0 24px;
  border: 0;
  border-radius: 6px;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  transition: background-color 140ms ease-out;
}
.continue:hover { background: color-mix(in oklab, var(--accent) 88%, var(--ink)); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (prefers-reduced-motion: reduce) {
  * { transition: none !important; }
}
`;
