export const premiumPerks = ['Unlimited AI-generated summaries', 'Priority access to new features'];
