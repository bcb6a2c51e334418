import {
  createSession,
  createToken,
  deleteAccount,
  endOneSession,
  endSession,
  endSessions,
  listSessions,
} from './account/account.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './account/api-tokens.ts';
import { searchBooks } from './books.ts';
import {
  createContent,
  deleteContent,
  getContent,
  listContent,
  listEntries,
  listGenres,
  listHashtags,
  listTags,
  replaceContent,
  saveFromVault,
  updateContent,
} from './content/content.ts';
import { countMissingCovers, findCovers } from './content/covers.ts';
import { changeManyContent, deleteManyContent } from './content/content-many.ts';
import { mergeContent } from './content/content-merge.ts';
import { moveEntries } from './content/entries-move.ts';
import { createExport } from './import/export.ts';
import {
  cancelGeneration,
  closeGeneration,
  generateContent,
  getGeneration,
  listGenerations,
} from './generation.ts';
import { getHealth, getReadiness } from './health.ts';
import {
  addImportGoals,
  addImportRows,
  finishImport,
  getImport,
  listImportRows,
  listImports,
  listKnownItems,
  startImport,
  undoImport,
} from './import/import.ts';
import {
  getInfluencer,
  getInfluencerContent,
  listInfluencerContent,
  listInfluencers,
} from './public-vault.ts';
import { listReadingYears, removeReadingGoal, setReadingGoal } from './content/reading-years.ts';
import { answerRevisit, bringBack, listRevisits, listSetAside } from './content/revisits.ts';
import { searchVault } from './content/search.ts';
import {
  cancelSubscription,
  createCheckoutSession,
  getSubscriptionStatus,
  listPlans,
  openBillingPortal,
  resumeSubscription,
  verifySubscriptionStatus,
} from './account/subscription.ts';

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
  listApiTokens,
  createApiToken,
  revokeApiToken,
  listContent,
  listGenres,
  listHashtags,
  listTags,
  listEntries,
  searchVault,
  listRevisits,
  answerRevisit,
  listSetAside,
  bringBack,
  listReadingYears,
  setReadingGoal,
  removeReadingGoal,
  countMissingCovers,
  findCovers,
  getContent,
  createContent,
  saveFromVault,
  updateContent,
  replaceContent,
  deleteContent,
  changeManyContent,
  deleteManyContent,
  mergeContent,
  moveEntries,
  startImport,
  listImports,
  listKnownItems,
  getImport,
  listImportRows,
  addImportRows,
  addImportGoals,
  finishImport,
  undoImport,
  createExport,
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
