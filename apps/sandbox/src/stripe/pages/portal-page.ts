import { html } from 'hono/html';
import type { Html } from '../../pages/page-frame.ts';
import { PRICE, PRODUCT } from '../catalogue.data.ts';
import type { Invoice, Subscription } from '../records.ts';
import { frame } from './checkout-page.ts';
import { formatDay, formatMoney } from './words.ts';

type PortalPage = {
  email: string | null;
  subscription: Subscription | undefined;
  invoices: readonly Invoice[];
  returnUrl: string | null;
};

export const renderPortalPage = ({ email, subscription, invoices, returnUrl }: PortalPage): Html =>
  frame.render({
    title: 'Sandbox billing',
    content: html`<h1>Sandbox billing</h1>
<p class="lead">This page stands in for Stripe's billing portal on this machine. No money moves.</p>
<div class="desk">
  <div>
    ${renderPlan(subscription, email)}
    ${invoices.length === 0 ? '' : renderInvoices(invoices)}
  </div>
  <form class="act" method="post">
    ${subscription === undefined ? '' : renderChoices(subscription)}
    ${returnUrl === null ? '' : html`<a class="back" href="${returnUrl}">Back</a>`}
  </form>
</div>`,
  });

const renderPlan = (subscription: Subscription | undefined, email: string | null): Html => html`
<section class="sheet" aria-labelledby="plan">
  <h2 class="product" id="plan">${subscription === undefined ? 'No plan' : PRODUCT.name}</h2>
  <p class="about">${subscription === undefined ? 'Nothing is being paid for.' : describeState(subscription)}</p>
  ${subscription === undefined ? '' : html`<p class="price"><span class="amount">${formatMoney(PRICE.amount * subscription.quantity, PRICE.currency)}</span> <span class="per">per ${PRICE.interval}</span></p>`}
  ${email === null ? '' : html`<dl><dt>Account</dt><dd>${email}</dd></dl>`}
</section>`;

const describeState = (subscription: Subscription): string => {
  if (subscription.status === 'past_due')
    return 'The last payment failed. Use another card to keep the plan.';
  const end = formatDay(subscription.cancelAt ?? subscription.periodEnd);
  return isEnding(subscription) ? `Ends on ${end}.` : `Renews on ${end}.`;
};

const isEnding = ({ cancelAt, cancelAtPeriodEnd }: Subscription): boolean =>
  cancelAtPeriodEnd || cancelAt !== null;

const renderChoices = (subscription: Subscription): Html => html`
${subscription.status === 'past_due' ? html`<button class="continue" type="submit" name="action" value="new-card">Use a card that works</button>` : ''}
${
  isEnding(subscription)
    ? html`<button class="continue" type="submit" name="action" value="resume">Resume plan</button>`
    : html`<button class="other" type="submit" name="action" value="cancel">Cancel plan</button>`
}`;

const renderInvoices = (invoices: readonly Invoice[]): Html => html`
<section class="sheet" aria-labelledby="invoices">
  <h2 id="invoices">Invoices</h2>
  <table>
    <thead><tr><th scope="col">Date</th><th scope="col">State</th><th scope="col">Amount</th></tr></thead>
    <tbody>${invoices.map(
      (invoice) =>
        html`<tr><td>${formatDay(invoice.created)}</td><td>${invoice.isPaid ? 'Paid' : 'Open'}</td><td>${formatMoney(invoice.amount, invoice.currency)}</td></tr>`,
    )}</tbody>
  </table>
</section>`;
