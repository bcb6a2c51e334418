import { BASE_STYLE } from '../pages/base-style.ts';

/** The sign-in page's style sheet. */
export const PAGE_STYLE = `${BASE_STYLE}
h2, label { display: block; margin: 0 0 8px; font-size: 15px; font-weight: 600; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
li + li { border-top: 1px solid var(--line); }
.person {
  display: grid;
  grid-template-columns: 36px 1fr;
  column-gap: 12px;
  align-items: center;
  width: 100%;
  padding: 9px 14px;
  border: 0;
  border-radius: 10px;
  background: none;
  color: inherit;
  font: inherit;
  line-height: 1.35;
  text-align: left;
  cursor: pointer;
  transition: background-color 140ms ease-out;
}
.person:hover { background: color-mix(in oklab, var(--accent) 8%, transparent); }
.initial {
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: color-mix(in oklab, var(--accent) 16%, var(--card));
  color: var(--accent);
  font: 500 17px/1 var(--serif);
}
.who { display: grid; grid-template-columns: 1fr auto; column-gap: 12px; align-items: baseline; }
.name { font-weight: 600; }
.about, .address { color: var(--quiet); font-size: 13px; }
.address { grid-column: 1 / -1; overflow-wrap: anywhere; }
.other { margin-top: 20px; }
input {
  width: 100%;
  height: 44px;
  padding: 0 12px;
  border: 1px solid var(--field-line);
  border-radius: 6px;
  background: var(--card);
  color: inherit;
  font: inherit;
  font-size: 16px;
}
input::placeholder { color: var(--quiet); opacity: 1; }
input[aria-invalid='true'] { border-color: var(--danger); }
.error { margin: 6px 0 0; color: var(--danger); font-size: 14px; }
.person:focus-visible { outline-offset: -2px; }
@media (max-width: 420px) {
  main { padding: 20px 16px 28px; }
}
@media (min-width: 800px) and (min-height: 560px) {
  main { max-width: 820px; padding-top: 72px; }
  .lead { max-width: 60ch; margin-bottom: 32px; }
  .choices { display: grid; grid-template-columns: 1fr 1fr; gap: 40px; align-items: start; }
  .other { margin-top: 0; }
}
`;
