import { expireCheckout, openCheckout } from '../billing/checkouts.ts';
import { PRICE } from '../catalogue.data.ts';
import { presentCheckout, presentLineItems } from '../objects/checkout-session.ts';
import { missing, notCovered, StripeRefusal } from '../refusal.ts';
import { getCustomer } from './customers.operations.ts';
import { metadataOf, type Operation, pageOf, PAGING, textOf } from './operation.ts';
import { type Parameters, required } from './read-parameters.ts';
import { answerOf, component, own } from './subset.ts';

const PATH = '/v1/checkout/sessions';
const ONE = `${PATH}/{id}`;

export const checkoutOperations: Operation[] = [
  {
    method: 'POST',
    path: PATH,
    schema: component('param.Checkout.Sessions.Checkout.SessionCreateParams'),
    covered: [
      'mode',
      'line_items',
      'customer',
      'customer_email',
      'client_reference_id',
      'success_url',
      'cancel_url',
      'metadata',
      'subscription_data',
    ],
    answer: answerOf('POST', PATH),
    run: ({ ledger, parameters }) => {
      const item = readLineItem(parameters);
      const customer = textOf(parameters['customer']);
      const customerEmail = textOf(parameters['customer_email']);
      if (customer !== null && customerEmail !== null) {
        throw new StripeRefusal({
          message: 'You may only specify one of these parameters: customer, customer_email.',
        });
      }
      if (customer !== null) getCustomer(ledger, customer, 'customer');
      const checkout = openCheckout(ledger, {
        ...item,
        customer,
        customerEmail,
        clientReferenceId: textOf(parameters['client_reference_id']),
        successUrl: readAddress(parameters, 'success_url') ?? refuse(required('success_url')),
        cancelUrl: readAddress(parameters, 'cancel_url'),
        metadata: metadataOf(parameters['metadata']),
        subscriptionMetadata: readSubscriptionMetadata(parameters['subscription_data']),
      });
      return presentCheckout(checkout, ledger);
    },
  },
  {
    method: 'GET',
    path: PATH,
    schema: component('param.Checkout.Sessions.Checkout.SessionListParams'),
    covered: ['customer', 'status', 'subscription', ...PAGING],
    answer: answerOf('GET', PATH),
    run: ({ ledger, parameters }) => {
      const rows = ledger.tables.checkouts.list((row) =>
        (['customer', 'status', 'subscription'] as const).every(
          (field) => parameters[field] === undefined || parameters[field] === row[field],
        ),
      );
      return pageOf(
        rows.map((row) => presentCheckout(row, ledger)),
        parameters,
        PATH,
      );
    },
  },
  {
    method: 'GET',
    path: ONE,
    schema: own('retrieve'),
    covered: [],
    answer: answerOf('GET', ONE),
    run: ({ ledger, id }) => presentCheckout(ledger.tables.checkouts.get(id), ledger),
  },
  {
    method: 'GET',
    path: `${ONE}/line_items`,
    schema: own('retrieve'),
    covered: [],
    answer: answerOf('GET', `${ONE}/line_items`),
    run: ({ ledger, id }) => presentLineItems(ledger.tables.checkouts.get(id)),
  },
  {
    method: 'POST',
    path: `${ONE}/expire`,
    schema: own('retrieve'),
    covered: [],
    answer: answerOf('POST', `${ONE}/expire`),
    run: ({ ledger, id }) => {
      const checkout = ledger.tables.checkouts.get(id);
      if (checkout.status !== 'open') {
        throw new StripeRefusal({
          message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${checkout.status}\`.`,
        });
      }
      expireCheckout(ledger, checkout);
      return presentCheckout(checkout, ledger);
    },
  },
];

/** One recurring price is what a session here can sell. */
const readLineItem = (parameters: Parameters): { price: string; quantity: number } => {
  const { mode, line_items: items } = parameters;
  if (mode !== 'subscription') {
    if (mode === undefined) throw required('mode');
    throw new StripeRefusal({ message: 'The sandbox covers the mode subscription alone.', param: 'mode' });
  }
  const [item, ...others] = Array.isArray(items) ? items : [];
  if (item === undefined) throw required('line_items');
  if (others.length > 0) {
    throw new StripeRefusal({ message: 'The sandbox covers one line item.', param: 'line_items' });
  }
  const unknown = Object.keys(item).find((name) => name !== 'price' && name !== 'quantity');
  if (unknown !== undefined) throw notCovered(`line_items[0][${unknown}]`);
  if (item.price !== PRICE.id) throw missing('price', String(item.price), 'line_items[0][price]');
  const quantity = item.quantity ?? 1;
  if (!Number.isInteger(quantity) || quantity < 1) {
    throw new StripeRefusal({
      message: 'This value must be greater than or equal to 1.',
      param: 'line_items[0][quantity]',
    });
  }
  return { price: PRICE.id, quantity };
};

const readAddress = (parameters: Parameters, name: string): string | null => {
  const text = textOf(parameters[name]);
  if (text === null || /^https?:\/\/./.test(text)) return text;
  throw new StripeRefusal({
    message: 'Not a valid URL',
    code: 'url_invalid',
    param: name,
  });
};

const readSubscriptionMetadata = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return {};
  const unknown = Object.keys(value).find((name) => name !== 'metadata');
  if (unknown !== undefined) throw notCovered(`subscription_data[${unknown}]`);
  return metadataOf('metadata' in value ? value.metadata : undefined);
};

const refuse = (refusal: StripeRefusal): never => {
  throw refusal;
};
