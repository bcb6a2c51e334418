import type { Ledger, Wire } from '../ledger.ts';
import type { PortalSession } from '../records.ts';

export const presentPortal = (portal: PortalSession, { origin }: Ledger): Wire => ({
  id: portal.id,
  object: 'billing_portal.session',
  configuration: 'bpc_sandbox',
  created: portal.created,
  customer: portal.customer,
  customer_account: null,
  flow: null,
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: portal.returnUrl,
  url: `${origin}/stripe/portal/${portal.id}`,
});
