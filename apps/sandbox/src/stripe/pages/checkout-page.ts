import { html } from 'hono/html';
import { createPageFrame, type Html } from '../../pages/page-frame.ts';
import { PRICE, PRODUCT } from '../catalogue.data.ts';
import type { Checkout } from '../records.ts';
import { PAGE_STYLE } from './page-style.ts';
import { formatMoney } from './words.ts';

export const frame = createPageFrame({ style: PAGE_STYLE, mark: 'Not Stripe' });

type CheckoutPage = { checkout: Checkout; email: string | null; isDeclined?: boolean };

export const renderCheckoutPage = ({ checkout, email, isDeclined = false }: CheckoutPage): Html =>
  frame.render({
    title: isDeclined ? 'Declined: Sandbox checkout' : 'Sandbox checkout',
    content: html`<h1>Sandbox checkout</h1>
<p class="lead">This page stands in for Stripe on this machine. No card is asked for and no money moves.</p>
<div class="desk">
  <section class="sheet" aria-labelledby="product">
    <h2 class="product" id="product">${PRODUCT.name}</h2>
    <p class="about">${PRODUCT.description}</p>
    <p class="price"><span class="amount">${formatMoney(PRICE.amount * checkout.quantity, PRICE.currency)}</span> <span class="per">per ${PRICE.interval}</span></p>
    <ul>${PRODUCT.features.map((feature) => html`<li>${feature}</li>`)}</ul>
    ${email === null ? '' : html`<dl><dt>Account</dt><dd>${email}</dd></dl>`}
  </section>
  <form class="act" method="post">
    ${isDeclined ? html`<p class="alert" role="alert">Your card was declined. Nothing was charged. Try another card.</p>` : ''}
    <button class="continue" type="submit" name="action" value="pay">Pay</button>
    <button class="other" type="submit" name="action" value="decline">Pay with a card that is declined</button>
    <p class="note">Renews every ${PRICE.interval} until it is cancelled.</p>
    ${checkout.cancelUrl === null ? '' : html`<a class="back" href="${checkout.cancelUrl}">Cancel</a>`}
  </form>
</div>`,
  });

export const renderOverPage = ({ words, href }: { words: string; href: string | null }): Html =>
  frame.render({
    title: 'Sandbox: over',
    content: html`<h1>This page is over</h1>
<p class="lead">${words}</p>
${href === null ? '' : html`<a class="back" href="${href}">Back</a>`}`,
  });
