import { PRICE, PRODUCT } from '../catalogue.data.ts';
import { refundPayment } from '../billing/refunds.ts';
import { newStripeId } from '../ids.ts';
import { presentPrice, presentProduct } from '../objects/catalogue.ts';
import { presentInvoice } from '../objects/invoice.ts';
import { presentPortal } from '../objects/portal-session.ts';
import { presentRefund } from '../objects/refund.ts';
import { missing } from '../refusal.ts';
import { getCustomer } from './customers.operations.ts';
import { metadataOf, type Operation, pageOf, PAGING, textOf } from './operation.ts';
import { required } from './read-parameters.ts';
import { answerOf, component, own } from './subset.ts';

const INVOICES = '/v1/invoices';
const PORTAL = '/v1/billing_portal/sessions';

export const billingOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/prices/{id}',
    schema: own('retrieve'),
    covered: [],
    answer: answerOf('GET', '/v1/prices/{id}'),
    run: ({ id }) => {
      if (id !== PRICE.id) throw missing('price', id);
      return presentPrice();
    },
  },
  {
    method: 'GET',
    path: '/v1/products/{id}',
    schema: own('retrieve'),
    covered: [],
    answer: component('product'),
    run: ({ id }) => {
      if (id !== PRODUCT.id) throw missing('product', id);
      return presentProduct();
    },
  },
  {
    method: 'POST',
    path: PORTAL,
    schema: component('param.BillingPortal.Sessions.BillingPortal.SessionCreateParams'),
    covered: ['customer', 'return_url'],
    answer: answerOf('POST', PORTAL),
    run: ({ ledger, parameters }) => {
      const customer = textOf(parameters['customer']);
      if (customer === null) throw required('customer');
      getCustomer(ledger, customer, 'customer');
      const portal = ledger.tables.portals.add({
        id: newStripeId('bps'),
        created: ledger.now(),
        customer,
        returnUrl: textOf(parameters['return_url']),
      });
      const wire = presentPortal(portal, ledger);
      ledger.emit('billing_portal.session.created', wire);
      return wire;
    },
  },
  {
    method: 'GET',
    path: INVOICES,
    schema: component('param.Invoices.InvoiceListParams'),
    covered: ['customer', 'subscription', ...PAGING],
    answer: answerOf('GET', INVOICES),
    run: ({ ledger, parameters }) => {
      const { customer, subscription } = parameters;
      const rows = ledger.tables.invoices.list(
        (row) =>
          (customer === undefined || row.customer === customer) &&
          (subscription === undefined || row.subscription === subscription),
      );
      return pageOf(
        rows.map((row) => presentInvoice(row, ledger)),
        parameters,
        INVOICES,
      );
    },
  },
  {
    method: 'GET',
    path: `${INVOICES}/{id}`,
    schema: own('retrieve'),
    covered: [],
    answer: answerOf('GET', `${INVOICES}/{id}`),
    run: ({ ledger, id }) => presentInvoice(ledger.tables.invoices.get(id), ledger),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    schema: own('refund'),
    covered: ['payment_intent', 'amount', 'reason', 'metadata'],
    answer: component('refund'),
    run: ({ ledger, parameters }) => {
      const paymentIntent = textOf(parameters['payment_intent']);
      if (paymentIntent === null) throw required('payment_intent');
      const { amount, reason } = parameters;
      const refund = refundPayment(ledger, {
        paymentIntent,
        amount: typeof amount === 'number' ? amount : undefined,
        reason:
          reason === 'duplicate' || reason === 'fraudulent' || reason === 'requested_by_customer'
            ? reason
            : null,
        metadata: metadataOf(parameters['metadata']),
      });
      return presentRefund(refund);
    },
  },
];
