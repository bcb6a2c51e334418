import { join } from 'node:path';
import { isLoopbackHost } from '@vault/domain';
import { z } from 'zod';
import {
  listDangers,
  listNeeds,
  refuseHalfAService,
  refusePublicAddress,
  SANDBOX_SHOP,
  type Service,
  STRIPE_SETTINGS,
} from './missing-settings.ts';
import { settings, SettingsError, type Values } from './settings.ts';

export type Env = {
  port: number;
  host: string;
  publicUrl: string;
  isLoopback: boolean;
  dataDir: string;
  vaultsDir: string;
  deletionLedger: string;
  databaseUrl: string | undefined;
  google: { issuer: string; clientId: string; clientSecret: string };
  googleBooks: { url: string; apiKey: string | undefined; country: string };
  openLibraryUrl: string;
  openLibraryCoversUrl: string;
  ai: {
    provider: NonNullable<Values['AI_PROVIDER']>;
    model: string;
    apiKey: string | undefined;
    baseUrl: string | undefined;
    isStreaming: boolean;
    concurrency: number;
  };
  stripe: { apiUrl: string; secretKey: string; webhookSecret: string; priceId: string };
  sessionSecret: string | undefined;
  freeAiLimit: number;
  /** Null for no limit. */
  premiumAiLimit: number | null;
  aiDailyLimit: number;
  proxyHops: number;
  rateLimitScale: number;
  shutdownNoticeSeconds: number;
  /** Null for no metrics. */
  metrics: { port: number; host: string } | null;
  sandboxPort: number;
  /** Services without credentials, which the sandbox stands in for. Empty unless PUBLIC_URL is on loopback. */
  sandboxedServices: Service[];
  logLevel: Values['LOG_LEVEL'];
};

/** Reads the settings. Throws a `SettingsError` that names every setting that is wrong or missing. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = z.object(settings).safeParse(dropEmpty(source));
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const isLoopback = isLoopbackHost(new URL(publicUrl).hostname);
  const sandboxPort = values.SANDBOX_PORT ?? values.PORT + 1;
  const sandbox = `http://localhost:${sandboxPort}`;
  const needs = listNeeds(values);
  const sandboxedServices = needs.filter(({ missing }) => missing.length > 0).map(({ service }) => service);
  if (isLoopback) {
    refuseHalfAService(needs);
  } else {
    const sandboxSettings = STRIPE_SETTINGS.filter((key) => values[key] === SANDBOX_SHOP[key]);
    refusePublicAddress({
      publicUrl,
      needs,
      sessionSecret: values.SESSION_SECRET,
      sandboxSettings,
      issuer: values.GOOGLE_ISSUER,
      paymentsUrl: values.STRIPE_API_URL,
      databaseUrl: values.DATABASE_URL,
      dangers: listDangers(source),
    });
  }
  const isSandboxed = (service: Service) => sandboxedServices.includes(service);

  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    isLoopback,
    dataDir: values.DATA_DIR,
    vaultsDir: values.VAULTS_DIR,
    deletionLedger: values.DELETION_LEDGER ?? join(values.DATA_DIR, 'deleted-accounts'),
    databaseUrl: values.DATABASE_URL,
    google: isSandboxed('Google sign-in')
      ? { issuer: `${sandbox}/google`, clientId: 'sandbox-client', clientSecret: 'sandbox-secret' }
      : {
          issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
          clientId: values.GOOGLE_CLIENT_ID ?? '',
          clientSecret: values.GOOGLE_CLIENT_SECRET ?? '',
        },
    googleBooks: {
      url:
        values.GOOGLE_BOOKS_URL ??
        (isSandboxed('Book search') ? `${sandbox}/google-books` : 'https://www.googleapis.com'),
      apiKey: values.GOOGLE_BOOKS_API_KEY,
      country: values.GOOGLE_BOOKS_COUNTRY,
    },
    openLibraryUrl:
      values.OPEN_LIBRARY_URL ??
      (isSandboxed('Book search') ? `${sandbox}/open-library` : 'https://openlibrary.org'),
    openLibraryCoversUrl: isSandboxed('Book search') ? `${sandbox}/covers` : 'https://covers.openlibrary.org',
    ai: {
      isStreaming: values.AI_STREAMING === 'on',
      concurrency: values.AI_CONCURRENCY,
      ...(isSandboxed('Language model')
        ? {
            provider: 'openai-compatible',
            model: 'sandbox-reader',
            apiKey: 'sandbox-key',
            baseUrl: `${sandbox}/llm/v1`,
          }
        : {
            provider: values.AI_PROVIDER ?? 'openai-compatible',
            model: values.AI_MODEL ?? '',
            apiKey: values.AI_API_KEY,
            baseUrl: values.AI_BASE_URL,
          }),
    },
    stripe: {
      apiUrl: values.STRIPE_API_URL ?? (isSandboxed('Payments') ? sandbox : 'https://api.stripe.com'),
      secretKey: values.STRIPE_SECRET_KEY ?? SANDBOX_SHOP.STRIPE_SECRET_KEY,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? SANDBOX_SHOP.STRIPE_WEBHOOK_SECRET,
      priceId: values.STRIPE_PRICE_ID ?? SANDBOX_SHOP.STRIPE_PRICE_ID,
    },
    sessionSecret: values.SESSION_SECRET,
    freeAiLimit: values.FREE_AI_LIMIT,
    premiumAiLimit: values.PREMIUM_AI_LIMIT ?? null,
    aiDailyLimit: values.AI_DAILY_LIMIT,
    proxyHops: values.PROXY_HOPS,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    shutdownNoticeSeconds: values.SHUTDOWN_NOTICE_SECONDS,
    metrics:
      values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    sandboxPort,
    sandboxedServices,
    logLevel: values.LOG_LEVEL,
  };
}

/** `FREE_AI_LIMIT=` is not a limit of 0: what is empty is not given. Only an empty VAULTS_DIR says something. */
function dropEmpty(source: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name === 'VAULTS_DIR' || value?.trim() !== ''),
  );
}
