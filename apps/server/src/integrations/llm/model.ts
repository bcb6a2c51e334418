import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractJsonMiddleware, type LanguageModel, wrapLanguageModel } from 'ai';
import { createCappedFetch } from '../../platform/outbound.ts';

export type ModelSettings = {
  provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
  /** Whether the answer is taken as it is written. */
  isStreaming: boolean;
};

// The library would write its advice to the console, past the log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Ten times what a draft may have. */
const LARGEST_ANSWER = 2 * 1024 * 1024;
/**
 * In a stream each word, of the model's thoughts too, comes in an envelope of up to 400 bytes. This is 300 words a
 * second for two minutes.
 */
const LARGEST_STREAM = 16 * 1024 * 1024;
const OPENAI_URL = 'https://api.openai.com/v1';

/** The language model that the settings name; its address is the only thing that differs. */
export function createModel({ provider, model, apiKey, baseUrl, isStreaming }: ModelSettings): LanguageModel {
  const credentials = {
    fetch: createCappedFetch(isStreaming ? LARGEST_STREAM : LARGEST_ANSWER),
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  };
  if (provider === 'anthropic') return createAnthropic(credentials)(model);
  if (provider === 'google') return createGoogle(credentials)(model);
  const compatible = createOpenAICompatible({
    ...credentials,
    name: provider,
    baseURL: baseUrl ?? OPENAI_URL,
    // Without it the schema would appear nowhere in the request.
    supportsStructuredOutputs: true,
    includeUsage: true,
  });
  // Local models like to wrap their JSON in a code fence.
  return wrapLanguageModel({ model: compatible(model), middleware: extractJsonMiddleware() });
}
