export * from './account.ts';
export * from './books.ts';
export * from './content.ts';
export * from './generation.ts';
export * from './import.ts';
export * from './public-vault.ts';
export * from './rate-limits.ts';
export * from './subscription.ts';
