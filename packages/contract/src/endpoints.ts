import { createSession, createToken, deleteAccount, endSession } from './account.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts';
import { searchBooks } from './books.ts';
import {
  createContent,
  deleteContent,
  getContent,
  listContent,
  listEntries,
  listGenres,
  listTags,
  replaceContent,
  updateContent,
} from './content.ts';
import { createExport } from './export.ts';
import { cancelGeneration, generateContent } from './generation.ts';
import { getHealth, getReadiness } from './health.ts';
import {
  addImportRows,
  finishImport,
  getImport,
  listImportRows,
  listImports,
  listKnownItems,
  startImport,
  undoImport,
} from './import.ts';
import {
  getInfluencer,
  getInfluencerContent,
  listInfluencerContent,
  listInfluencers,
} from './public-vault.ts';
import { searchVault } from './search.ts';
import {
  cancelSubscription,
  createCheckoutSession,
  getSubscriptionStatus,
  listPlans,
  openBillingPortal,
  resumeSubscription,
  verifySubscriptionStatus,
} from './subscription.ts';

/** Every JSON endpoint of the product: server, client, OpenAPI and tests read this one list. */
export const endpoints = {
  getHealth,
  getReadiness,
  createSession,
  endSession,
  createToken,
  deleteAccount,
  listApiTokens,
  createApiToken,
  revokeApiToken,
  listContent,
  listGenres,
  listTags,
  listEntries,
  searchVault,
  getContent,
  createContent,
  updateContent,
  replaceContent,
  deleteContent,
  startImport,
  listImports,
  listKnownItems,
  getImport,
  listImportRows,
  addImportRows,
  finishImport,
  undoImport,
  createExport,
  listInfluencers,
  getInfluencer,
  listInfluencerContent,
  getInfluencerContent,
  searchBooks,
  generateContent,
  cancelGeneration,
  getSubscriptionStatus,
  verifySubscriptionStatus,
  listPlans,
  createCheckoutSession,
  cancelSubscription,
  resumeSubscription,
  openBillingPortal,
};

export type Endpoints = typeof endpoints;
