import { createApiTokenCheck } from './access/api-tokens.ts';
import { createApiTokenStore } from './access/api-tokens.store.ts';
import { createBearerCheck } from './access/authorize.ts';
import { createSessionCookieCheck } from './access/session-cookie.ts';
import { createCookieJar } from './access/cookies.ts';
import { createSessionStore, SESSION_IDLE } from './access/sessions.store.ts';
import { createTokenIssuer } from './access/tokens.ts';
import { createApp, listPolicies } from './app.ts';
import { createDatabase, type Pool } from './db/client.ts';
import { createReachability } from './db/is-reachable.ts';
import { sweepExpired } from './db/sweep-expired.ts';
import type { Env } from './env.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { createAccountService } from './features/account/account.service.ts';
import { createAccountStore } from './features/account/account.store.ts';
import { createDeletionLedger } from './features/account/ledger/deletion-ledger.ts';
import { createDeletionLedgerStore } from './features/account/ledger/deletion-ledger.store.ts';
import { googlePages } from './features/account/google-pages.routes.ts';
import { sessionsRoutes } from './features/account/sessions.routes.ts';
import { createSessionsService } from './features/account/sessions.service.ts';
import { createTransactionSeal } from './features/account/transaction-cookie.ts';
import { apiTokenRoutes } from './features/api-tokens/api-tokens.routes.ts';
import { createApiTokenService } from './features/api-tokens/api-tokens.service.ts';
import { booksRoutes } from './features/books/books.routes.ts';
import { createBooksService } from './features/books/books.service.ts';
import { createBooksStore } from './features/books/books.store.ts';
import { createChangeManyService } from './features/content/many/change-many.service.ts';
import { createChangeManyStore } from './features/content/many/change-many.store.ts';
import { createContentListing } from './features/content/list/content.listing.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { createContentService } from './features/content/content.service.ts';
import { createContentStore } from './features/content/content.store.ts';
import { createCoversService } from './features/content/covers/covers.service.ts';
import { createCoversStore } from './features/content/covers/covers.store.ts';
import { createFirstPageReader } from './features/content/list/library-document.ts';
import { createMergeService } from './features/content/merge/merge.service.ts';
import { createMergeStore } from './features/content/merge/merge.store.ts';
import { createMoveService } from './features/content/move/move.service.ts';
import { createMoveStore } from './features/content/move/move.store.ts';
import { createReadingYearsService } from './features/content/reading/reading-years.service.ts';
import { createReadingYearsStore } from './features/content/reading/reading-years.store.ts';
import { createRevisitsService } from './features/content/revisits/revisits.service.ts';
import { createRevisitsStore } from './features/content/revisits/revisits.store.ts';
import { createSaveFromVaultService } from './features/content/save-from-vault.service.ts';
import { createFindNamed } from './features/content/search/named-items.store.ts';
import { createSearchService } from './features/content/search/search.service.ts';
import { createSearchStore } from './features/content/search/search.store.ts';
import { exportPages, exportRoutes } from './features/export/export.routes.ts';
import { createExportService } from './features/export/export.service.ts';
import { sharePages } from './features/content/share/share.routes.ts';
import { createExportStore } from './features/export/export.store.ts';
import { generationRoutes } from './features/generation/generation.routes.ts';
import { createGenerationService, GENERATION_DEADLINE } from './features/generation/generation.service.ts';
import { createGenerationStore } from './features/generation/generation.store.ts';
import { createReservationStore } from './features/generation/reservations.store.ts';
import { healthRoutes } from './features/health.routes.ts';
import { importRoutes } from './features/import/import.routes.ts';
import { createGoalsService } from './features/import/goals/goals.service.ts';
import { createImportService } from './features/import/import.service.ts';
import { createImportStore } from './features/import/import.store.ts';
import { createRowsService } from './features/import/rows.service.ts';
import { createUndoService } from './features/import/undo/undo.service.ts';
import { publicVaultRoutes } from './features/public-vault/public-vault.routes.ts';
import { createPublicVaultService } from './features/public-vault/public-vault.service.ts';
import { createPublicVaultStore } from './features/public-vault/public-vault.store.ts';
import { vaultPages } from './features/public-vault/vault-pages.routes.ts';
import { subscriptionRoutes } from './features/subscription/subscription.routes.ts';
import { createSubscriptionService } from './features/subscription/subscription.service.ts';
import { createSubscriptionStore } from './features/subscription/subscription.store.ts';
import { webhookRoutes } from './features/subscription/webhook.routes.ts';
import { createAddressOf } from './http/client-address.ts';
import { docsPages } from './http/docs/docs.routes.ts';
import { BUDGETS, type Budgets, createBudgets, scaleBudgets } from './http/rate-limits.ts';
import type { WebApp } from './http/pages/web-app.ts';
import { createGoogleBooks } from './integrations/google-books/google-books.ts';
import { createGoogleOidc } from './integrations/google-oidc/google-oidc.ts';
import { createLateDraftWriter } from './integrations/llm/late-draft-writer.ts';
import { limitCalls } from './integrations/llm/limit-calls.ts';
import { createOpenLibrary } from './integrations/open-library/open-library.ts';
import { createStripe } from './integrations/stripe/stripe.ts';
import type { Clock } from './platform/clock.ts';
import { createKeyedHash } from './platform/keyed-hash.ts';
import { patiently } from './platform/pace/patiently.ts';
import type { Logger } from './platform/logger.ts';
import type { ObserveRequest } from './platform/metrics.ts';
import { tryEach } from './platform/try-each.ts';

export type ServerParts = {
  env: Env;
  sessionSecret: string;
  pool: Pool;
  clock: Clock;
  logger: Logger;
  webApp: WebApp;
  isDraining: () => boolean;
  /** Counts each request for the metrics. */
  observe?: ObserveRequest;
  /** How many calls are allowed; the product's own limits by default. */
  budgets?: Budgets;
  /** Milliseconds that the model has for a draft; the product's own limit by default. */
  generationDeadline?: number;
};

/** Wires database, integrations and features, once. What a feature needs of another is passed to it here. */
export function createServerApp({
  env,
  sessionSecret,
  pool,
  clock,
  logger,
  webApp,
  isDraining,
  observe = () => undefined,
  budgets,
  generationDeadline = GENERATION_DEADLINE,
}: ServerParts) {
  const db = createDatabase(pool);
  const cookies = createCookieJar(env.publicUrl);
  const tokens = createTokenIssuer({ secret: sessionSecret, clock });
  const sessions = createSessionStore(db);

  const findOwner = createSessionCookieCheck({ sessions, clock });

  const apiTokens = createApiTokenStore(db);
  const bearer = createBearerCheck({
    tokens,
    sessions,
    checkApiToken: createApiTokenCheck({ store: apiTokens, clock, logger }),
    clock,
  });
  const endings = { sessions, onSessionsEnded: bearer.forget, clock, logger };

  const scaled = budgets ?? {
    ...scaleBudgets(BUDGETS, env.rateLimitScale),
    'model-calls-of-all': { ...BUDGETS['model-calls-of-all'], points: env.aiDailyLimit },
  };
  const takeFromBudget = createBudgets({ pool, logger, budgets: scaled });
  const addressOf = createAddressOf(env.proxyHops);

  const stripe = createStripe({ ...env.stripe, logger });
  const subscription = createSubscriptionService({
    store: createSubscriptionStore(db),
    provider: stripe,
    shop: { priceId: env.stripe.priceId, publicUrl: env.publicUrl },
    limits: env,
    hashCustomer: createKeyedHash(sessionSecret, 'closed-customer'),
    clock,
    logger,
  });

  const google = createGoogleOidc({
    ...env.google,
    redirectUri: `${env.publicUrl}/api/auth/google/callback`,
  });
  const accountStore = createAccountStore(db, createKeyedHash(sessionSecret, 'quota-tombstone'));
  const account = createAccountService({
    store: accountStore,
    ...endings,
    findOwner,
    google,
    tokens,
    closeBilling: subscription.closeBilling,
    takeFromBudget: (userId) => takeFromBudget('sign-in-of-one', userId),
  });

  const deletions = createDeletionLedger({
    store: createDeletionLedgerStore(db),
    file: env.deletionLedger,
    closeAgain: subscription.closeAgain,
    removeAccount: accountStore.removeUser,
    logger,
  });

  const openLibrary = {
    url: env.openLibraryUrl,
    coversUrl: env.openLibraryCoversUrl,
    contact: env.publicUrl,
  };
  const books = createBooksService({
    store: createBooksStore(db),
    googleBooks: createGoogleBooks(env.googleBooks),
    openLibrary: createOpenLibrary(openLibrary),
    takeFromBudget,
    clock,
    logger,
  });

  const generation = createGenerationService({
    store: createGenerationStore(db),
    reservations: createReservationStore(db),
    writeDraft: createLateDraftWriter({
      ...env.ai,
      countCall: limitCalls(() => patiently(() => takeFromBudget('model-calls-of-all', 'everybody'))),
    }),
    async takeFromBudget(userId, { isFree }) {
      await patiently(() => takeFromBudget('model-call', userId));
      if (isFree) await patiently(() => takeFromBudget('free-model-call', userId));
    },
    getAllowance: subscription.getAllowance,
    places: env.ai.concurrency,
    deadline: generationDeadline,
    clock,
    logger,
  });

  const contentStore = createContentStore(db);
  const content = createContentService({ store: contentStore, clock, findGenerated: generation.findResult });

  const listing = createContentListing(contentStore);

  const importParts = { store: createImportStore(db), clock };
  const imports = createImportService(importParts);

  const exports = createExportService({ store: createExportStore(db), clock, publicUrl: env.publicUrl });

  const publicVault = createPublicVaultService(createPublicVaultStore(db));
  const savedFromVault = createSaveFromVaultService({ content, getPublished: publicVault.getPublished });

  const isReachable = createReachability(pool);
  const isReady = async () => !isDraining() && (await isReachable());
  const served = {
    routes: [
      ...healthRoutes({ isReady }),
      ...accountRoutes(account, cookies),
      ...sessionsRoutes(createSessionsService(endings), cookies),
      ...apiTokenRoutes(createApiTokenService({ store: apiTokens, clock })),
      ...contentRoutes({
        service: content,
        listing,
        search: createSearchService(createSearchStore(db), createFindNamed(db)),
        savedFromVault,
        covers: createCoversService({
          store: createCoversStore(db),
          findEditions: books.findEditions,
          clock,
        }),
        revisits: createRevisitsService({ store: createRevisitsStore(db), clock }),
        readingYears: createReadingYearsService({ store: createReadingYearsStore(db), clock }),
        many: createChangeManyService({ store: createChangeManyStore(db), clock }),
        merging: createMergeService({ store: createMergeStore(db, contentStore.writerIn), clock }),
        moving: createMoveService({ store: createMoveStore(db), clock }),
      }),
      ...importRoutes({
        service: imports,
        rows: createRowsService(importParts),
        goals: createGoalsService(importParts),
        undo: createUndoService(importParts),
      }),
      ...exportRoutes(exports),
      ...publicVaultRoutes(publicVault),
      ...booksRoutes(books),
      ...generationRoutes(generation),
      ...subscriptionRoutes(subscription),
    ],
    pages: [
      ...docsPages(env.publicUrl),
      ...exportPages({ service: exports, logger }),
      ...googlePages({ service: account, cookies, seal: createTransactionSeal(sessionSecret), logger }),
      ...webhookRoutes({
        service: subscription,
        verifyWebhook: stripe.verifyWebhook,
        takeFromBudget,
        addressOf,
        clock,
        logger,
      }),
    ],
    readFirstPage: createFirstPageReader({
      cookies,
      findOwner,
      takeFromBudget: (userId) => takeFromBudget('reading', userId),
      listing,
      logger,
    }),
    rootPages: [...vaultPages({ service: publicVault, publicUrl: env.publicUrl }), ...sharePages()],
  };
  const app = createApp({
    ...served,
    env,
    logger,
    observe,
    webApp,
    gates: {
      publicUrl: env.publicUrl,
      recogniseBearer: bearer.recogniseBearer,
      takeFromBudget,
      addressOf,
    },
  });
  const policies = listPolicies(served);
  return {
    app,
    policies,
    content,
    deletions,
    generation,
    imports,
    subscription,
    /** What items of earlier releases lack. One after the other, as each passes over what another has locked. */
    fillIn: () =>
      tryEach(
        [imports.fillMatchKeys, content.fillHashtags, content.foldAgain].map(
          (fill) => () => fill(isDraining),
        ),
      ),
    sweep: () => sweepExpired(db, SESSION_IDLE),
  };
}
