import { newStripeId } from '../ids.ts';
import type { Ledger } from '../ledger.ts';
import { presentCustomer } from '../objects/customer.ts';
import type { Customer } from '../records.ts';
import { endSubscription, isOver } from './subscriptions.ts';

export const addCustomer = (
  ledger: Ledger,
  wanted: Partial<Pick<Customer, 'email' | 'name' | 'description' | 'metadata'>>,
): Customer => {
  const customer = ledger.tables.customers.add({
    id: newStripeId('cus', 14),
    created: ledger.now(),
    email: wanted.email ?? null,
    name: wanted.name ?? null,
    description: wanted.description ?? null,
    metadata: wanted.metadata ?? {},
    isDeleted: false,
    hasBadCard: false,
  });
  ledger.emit('customer.created', presentCustomer(customer));
  return customer;
};

/** The card on file is replaced by one that works. */
export const takeNewCard = (ledger: Ledger, id: string): void => {
  const customer = ledger.tables.customers.find(id);
  if (customer !== undefined) customer.hasBadCard = false;
};

/** A customer who is gone has no subscription any more: what is left of them ends at once. */
export const removeCustomer = (ledger: Ledger, customer: Customer): void => {
  const isTheirs = (row: { customer: string }) => row.customer === customer.id;
  for (const subscription of ledger.tables.subscriptions.list((row) => isTheirs(row) && !isOver(row))) {
    endSubscription(ledger, subscription, { reason: 'cancellation_requested' });
  }
  const last = presentCustomer(customer);
  Object.assign(customer, { isDeleted: true, email: null, name: null, description: null, metadata: {} });
  ledger.emit('customer.deleted', last);
};
