import { BASE_STYLE } from '../../pages/base-style.ts';

/** The style sheet of the checkout and the billing page. */
export const PAGE_STYLE = `${BASE_STYLE}
main { max-width: 468px; }
h2 { margin: 0; font-size: 15px; font-weight: 600; }
.sheet { border: 1px solid var(--line); border-radius: 10px; background: var(--card); padding: 20px; }
.sheet + .sheet, .act { margin-top: 20px; }
.product { margin: 0; font: 500 24px/1.2 var(--serif); }
.about { margin: 4px 0 0; color: var(--quiet); }
.price { display: flex; align-items: baseline; gap: 8px; margin: 16px 0 0; font-variant-numeric: tabular-nums; }
.amount { font: 500 32px/1.1 var(--serif); }
.per { color: var(--quiet); }
ul { margin: 16px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line); list-style: none; }
li { position: relative; padding-left: 24px; }
li + li { margin-top: 6px; }
li::before { content: '✓' / ''; position: absolute; left: 2px; color: var(--accent); font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 16px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.alert { margin: 0 0 16px; padding: 12px 14px; border: 1px solid var(--danger); border-radius: 6px; color: var(--danger); }
.note { margin: 12px 0 0; color: var(--quiet); font-size: 13px; }
.act button { width: 100%; }
.act button + button { margin-top: 10px; }
.other {
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--field-line);
  border-radius: 6px;
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
  transition: background-color 140ms ease-out;
}
.other:hover { background: color-mix(in oklab, var(--accent) 8%, transparent); }
.back { display: inline-block; margin-top: 12px; padding: 10px 0; color: var(--quiet); text-underline-offset: 3px; }
.back:hover { color: var(--ink); }
table { width: 100%; border-collapse: collapse; margin-top: 12px; font-variant-numeric: tabular-nums; }
th { color: var(--quiet); font-size: 13px; font-weight: 400; text-align: left; }
th, td { padding: 6px 0; }
td { border-top: 1px solid var(--line); }
th:last-child, td:last-child { text-align: right; }
@media (max-width: 420px) {
  main { padding: 20px 16px 28px; }
}
@media (min-width: 800px) and (min-height: 560px) {
  main { max-width: 860px; padding-top: 72px; }
  .lead { max-width: 60ch; margin-bottom: 32px; }
  .desk { display: grid; grid-template-columns: 1fr 320px; gap: 32px; align-items: start; }
  .desk > .act { margin-top: 0; }
}
`;
