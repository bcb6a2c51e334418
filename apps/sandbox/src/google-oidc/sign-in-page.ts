import { html } from 'hono/html';
import { createPageFrame, type Html } from '../pages/page-frame.ts';
import { PAGE_STYLE } from './page-style.ts';
import { SAMPLE_PEOPLE } from './people.data.ts';

const frame = createPageFrame({ style: PAGE_STYLE, mark: 'Not Google' });

export const PAGE_HEADERS = frame.headers;

type SignInPage = { action: string; email: string; isInvalid?: boolean };

export const renderSignInPage = ({ action, email, isInvalid = false }: SignInPage): Html =>
  frame.render({
    title: isInvalid ? 'Error: Sandbox sign-in' : 'Sandbox sign-in',
    content: html`<h1>Sandbox sign-in</h1>
<p class="lead">This page stands in for Google on this machine. No password is needed: pick a sample person or sign in with any email.</p>
<div class="choices">
  <form method="post" action="${action}" aria-labelledby="people">
    <h2 id="people">Sample people</h2>
    <ul>${SAMPLE_PEOPLE.map(renderPerson)}</ul>
  </form>
  <form class="other" method="post" action="${action}" novalidate>
    <label for="email">Email</label>
    ${renderField({ email, isInvalid })}
    <div class="actions">
      <a href="${action}/cancel">Cancel</a>
      <button class="continue" type="submit">Continue</button>
    </div>
  </form>
</div>`,
  });

export const renderRefusalPage = (reason: string): Html =>
  frame.render({
    title: 'Sandbox sign-in: refused',
    content: html`<h1>This sign-in can't continue</h1>
<p class="lead">${reason}</p>
<p>Close this window and start again from the app.</p>`,
  });

const renderPerson = ({ email, name, about }: (typeof SAMPLE_PEOPLE)[number]): Html =>
  html`<li><button class="person" type="submit" name="email" value="${email}">
  <span class="initial" aria-hidden="true">${name.charAt(0)}</span>
  <span class="who"><span class="name">${name}</span> <span class="about">${about}</span> <span class="address">${email}</span></span>
</button></li>`;

const renderField = ({ email, isInvalid }: { email: string; isInvalid: boolean }): Html => {
  const field = html`id="email" name="email" type="email" autocomplete="email" placeholder="you@example.com" value="${email}"`;
  if (!isInvalid) return html`<input ${field}>`;
  return html`<input ${field} aria-invalid="true" aria-describedby="email-error" autofocus>
    <p class="error" id="email-error">Email: enter a full address, such as ada@example.com</p>`;
};
