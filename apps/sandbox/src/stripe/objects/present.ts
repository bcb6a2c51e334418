import { PRICE, PRODUCT } from '../catalogue.data.ts';
import type { Ledger, Wire } from '../ledger.ts';
import { presentPrice, presentProduct } from './catalogue.ts';
import { presentCheckout, presentLineItems } from './checkout-session.ts';
import { presentCustomer } from './customer.ts';
import { presentInvoice, presentPayments } from './invoice.ts';
import { presentPortal } from './portal-session.ts';
import { presentRefund } from './refund.ts';
import { presentSubscription } from './subscription.ts';

/** The wire's object behind an id of any kind. */
export const presentById = (ledger: Ledger, id: string): Wire | undefined => {
  const { tables } = ledger;
  if (id === PRICE.id) return presentPrice();
  if (id === PRODUCT.id) return presentProduct();
  const [prefix] = id.split('_');
  switch (prefix) {
    case 'cus':
      return present(tables.customers.find(id), presentCustomer);
    case 'cs':
      return present(tables.checkouts.find(id), (row) => presentCheckout(row, ledger));
    case 'sub':
      return present(tables.subscriptions.find(id), presentSubscription);
    case 'in':
      return present(tables.invoices.find(id), (row) => presentInvoice(row, ledger));
    case 're':
      return present(tables.refunds.find(id), presentRefund);
    case 'bps':
      return present(tables.portals.find(id), (row) => presentPortal(row, ledger));
    default:
      return undefined;
  }
};

/** A list that an object carries only for those who ask for it. */
export const presentOnRequest = (ledger: Ledger, id: string, field: string): unknown => {
  if (field === 'line_items') return present(ledger.tables.checkouts.find(id), presentLineItems);
  if (field === 'payments') return present(ledger.tables.invoices.find(id), presentPayments);
  return undefined;
};

const present = <Row, Result>(row: Row | undefined, toWire: (row: Row) => Result): Result | undefined =>
  row === undefined ? undefined : toWire(row);
