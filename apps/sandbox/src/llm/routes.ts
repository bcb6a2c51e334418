import { Hono } from 'hono';
import { anthropicRoutes } from './anthropic/routes.ts';
import { geminiRoutes } from './gemini/routes.ts';
import type { ModelOptions } from './model-options.ts';
import { openaiRoutes } from './openai/routes.ts';

/** One model behind three protocols. */
export const llmRoutes = (options: ModelOptions): Hono =>
  new Hono()
    .route('/v1', openaiRoutes(options))
    .route('/anthropic/v1', anthropicRoutes(options))
    .route('/google/v1beta', geminiRoutes(options));
