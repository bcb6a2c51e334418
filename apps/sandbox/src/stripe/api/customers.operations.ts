import { addCustomer, removeCustomer } from '../billing/customers.ts';
import type { Ledger } from '../ledger.ts';
import { presentCustomer } from '../objects/customer.ts';
import type { Customer } from '../records.ts';
import { missing } from '../refusal.ts';
import { mergeMetadata, metadataOf, type Operation, pageOf, PAGING, textOf } from './operation.ts';
import { answerOf, component, own } from './subset.ts';

const PATH = '/v1/customers';
const ONE = '/v1/customers/{id}';
const FIELDS = ['email', 'name', 'description', 'metadata'];

/** A customer who is not deleted; `param` is what named them. */
export const getCustomer = ({ tables }: Ledger, id: string, param?: string): Customer => {
  const customer = tables.customers.get(id, param);
  if (customer.isDeleted) throw missing('customer', id, param);
  return customer;
};

export const customerOperations: Operation[] = [
  {
    method: 'POST',
    path: PATH,
    schema: component('param.Customers.CustomerCreateParams'),
    covered: FIELDS,
    answer: answerOf('POST', PATH),
    run: ({ ledger, parameters }) =>
      presentCustomer(
        addCustomer(ledger, {
          email: textOf(parameters['email']),
          name: textOf(parameters['name']),
          description: textOf(parameters['description']),
          metadata: metadataOf(parameters['metadata']),
        }),
      ),
  },
  {
    method: 'GET',
    path: PATH,
    schema: component('param.Customers.CustomerListParams'),
    covered: ['email', ...PAGING],
    answer: answerOf('GET', PATH),
    run: ({ ledger, parameters }) => {
      const { email } = parameters;
      const rows = ledger.tables.customers.list(
        (row) => !row.isDeleted && (email === undefined || row.email === email),
      );
      return pageOf(rows.map(presentCustomer), parameters, PATH);
    },
  },
  {
    method: 'GET',
    path: ONE,
    schema: own('retrieve'),
    covered: [],
    answer: answerOf('GET', ONE),
    run: ({ ledger, id }) => presentCustomer(ledger.tables.customers.get(id)),
  },
  {
    method: 'POST',
    path: ONE,
    schema: component('param.Customers.CustomerUpdateParams'),
    covered: FIELDS,
    answer: answerOf('POST', ONE),
    run: ({ ledger, parameters, id }) => {
      const customer = getCustomer(ledger, id);
      for (const field of ['email', 'name', 'description'] as const) {
        if (parameters[field] !== undefined) customer[field] = textOf(parameters[field]);
      }
      customer.metadata = mergeMetadata(customer.metadata, parameters['metadata']);
      ledger.emit('customer.updated', presentCustomer(customer));
      return presentCustomer(customer);
    },
  },
  {
    method: 'DELETE',
    path: ONE,
    schema: own('retrieve'),
    covered: [],
    answer: answerOf('DELETE', ONE),
    run: ({ ledger, id }) => {
      const customer = getCustomer(ledger, id);
      removeCustomer(ledger, customer);
      return presentCustomer(customer);
    },
  },
];
