/** The one thing that is sold here. */
export const PRODUCT = {
  id: 'prod_sandbox_premium',
  name: 'Premium',
  description: 'Everything that AI can do for your vault, without a limit.',
  features: ['Unlimited AI-generated summaries', 'Priority access to new features'],
  created: 1_767_225_600,
} as const;

export const PRICE = {
  id: 'price_sandbox_premium_monthly',
  product: PRODUCT.id,
  amount: 900,
  currency: 'eur',
  interval: 'month',
  created: 1_767_225_600,
} as const;
