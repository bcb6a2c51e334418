import { PRICE, PRODUCT } from '../catalogue.data.ts';
import type { Ledger, Wire } from '../ledger.ts';
import type { Checkout } from '../records.ts';
import { presentPrice } from './catalogue.ts';

export const presentCheckout = (checkout: Checkout, { tables, origin }: Ledger): Wire => {
  const customer = checkout.customer === null ? undefined : tables.customers.find(checkout.customer);
  const email = customer?.email ?? checkout.customerEmail;
  const total = PRICE.amount * checkout.quantity;
  const isOpen = checkout.status === 'open';
  return {
    id: checkout.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: checkout.created,
    currency: PRICE.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: checkout.customer,
    customer_account: null,
    customer_creation: checkout.customerEmail === null ? null : 'always',
    customer_details: email === null ? null : describeCustomer(email, customer?.name ?? null),
    customer_email: checkout.customerEmail,
    discounts: [],
    expires_at: checkout.expiresAt,
    integration_identifier: null,
    invoice: checkout.invoice,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: checkout.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: checkout.status === 'complete' ? 'paid' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: checkout.status,
    submit_type: null,
    subscription: checkout.subscription,
    success_url: checkout.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: isOpen ? `${origin}/stripe/checkout/${checkout.id}` : null,
    wallet_options: null,
  };
};

export const presentLineItems = (checkout: Checkout) => {
  const total = PRICE.amount * checkout.quantity;
  return {
    object: 'list',
    data: [
      {
        id: `li_${checkout.id.slice(-24)}`,
        object: 'item',
        adjustable_quantity: null,
        amount_discount: 0,
        amount_subtotal: total,
        amount_tax: 0,
        amount_total: total,
        currency: PRICE.currency,
        description: PRODUCT.name,
        metadata: {},
        price: presentPrice(),
        quantity: checkout.quantity,
      },
    ],
    has_more: false,
    url: `/v1/checkout/sessions/${checkout.id}/line_items`,
  };
};

const describeCustomer = (email: string, name: string | null) => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});
