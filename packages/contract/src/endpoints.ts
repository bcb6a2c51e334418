import {
  createSession,
  createToken,
  deleteAccount,
  endOneSession,
  endSession,
  endSessions,
  listSessions,
} from './account.ts';
import { searchBooks } from './books.ts';
import {
  createContent,
  deleteContent,
  getContent,
  listContent,
  listEntries,
  listGenres,
  replaceContent,
  saveFromVault,
  updateContent,
} from './content.ts';
import {
  cancelGeneration,
  closeGeneration,
  generateContent,
  getGeneration,
  listGenerations,
} from './generation.ts';
import { getHealth, getReadiness } from './health.ts';
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
  listSessions,
  endOneSession,
  endSessions,
  createToken,
  deleteAccount,
  listContent,
  listGenres,
  listEntries,
  searchVault,
  getContent,
  createContent,
  saveFromVault,
  updateContent,
  replaceContent,
  deleteContent,
  listInfluencers,
  getInfluencer,
  listInfluencerContent,
  getInfluencerContent,
  searchBooks,
  generateContent,
  listGenerations,
  getGeneration,
  cancelGeneration,
  closeGeneration,
  getSubscriptionStatus,
  verifySubscriptionStatus,
  listPlans,
  createCheckoutSession,
  cancelSubscription,
  resumeSubscription,
  openBillingPortal,
};

export type Endpoints = typeof endpoints;
