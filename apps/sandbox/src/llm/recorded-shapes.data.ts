/**
 * What the three protocols answer with, as recorded at the real ones: the fields that an answer always has, each
 * with the type of its value. Taken from the recordings that the AI SDK tests itself with
 * (github.com/vercel/ai, packages/{openai,anthropic,google}/src, read in November 2026).
 */
const OPENAI_HEAD = { id: 'string', created: 'number', model: 'string' };
const OPENAI_USAGE = { prompt_tokens: 'number', completion_tokens: 'number', total_tokens: 'number' };

export const OPENAI_COMPLETION = {
  ...OPENAI_HEAD,
  object: 'string',
  choices: [
    {
      index: 'number',
      message: { role: 'string', content: 'string', refusal: 'null' },
      finish_reason: 'string',
    },
  ],
  usage: OPENAI_USAGE,
};
export const OPENAI_CHUNKS = {
  first: { ...OPENAI_HEAD, choices: [{ delta: { role: 'string', content: 'string' } }] },
  piece: {
    ...OPENAI_HEAD,
    choices: [{ index: 'number', delta: { content: 'string' }, finish_reason: 'null' }],
  },
  ending: { ...OPENAI_HEAD, choices: [{ delta: {}, finish_reason: 'string' }] },
  usage: { ...OPENAI_HEAD, choices: [], usage: OPENAI_USAGE },
};

const ANTHROPIC_USAGE = {
  input_tokens: 'number',
  cache_creation_input_tokens: 'number',
  cache_read_input_tokens: 'number',
  output_tokens: 'number',
};
const ANTHROPIC_HEAD = {
  model: 'string',
  id: 'string',
  type: 'string',
  role: 'string',
  usage: ANTHROPIC_USAGE,
};

export const ANTHROPIC_TEXT_MESSAGE = {
  ...ANTHROPIC_HEAD,
  content: [{ type: 'string', text: 'string' }],
  stop_reason: 'string',
};
export const ANTHROPIC_TOOL_MESSAGE = {
  ...ANTHROPIC_HEAD,
  content: [{ type: 'string', id: 'string', name: 'string', input: {} }],
  stop_reason: 'string',
};
/** The types of a stream's events in their order; the same ones in a row count once, and pings come anywhere. */
export const ANTHROPIC_EVENT_ORDER = [
  'message_start',
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'message_delta',
  'message_stop',
];
export const ANTHROPIC_EVENTS: Record<string, object> = {
  message_start: { message: { ...ANTHROPIC_HEAD, content: [], stop_reason: 'null', stop_sequence: 'null' } },
  content_block_start: { index: 'number', content_block: { type: 'string' } },
  content_block_delta: { index: 'number', delta: { type: 'string' } },
  content_block_stop: { index: 'number' },
  message_delta: { delta: { stop_reason: 'string', stop_sequence: 'null' }, usage: ANTHROPIC_USAGE },
  message_stop: {},
  ping: {},
};
export const ANTHROPIC_ERROR = { type: 'string', error: { type: 'string', message: 'string' } };

const GEMINI_USAGE = {
  promptTokenCount: 'number',
  totalTokenCount: 'number',
  promptTokensDetails: [{ modality: 'string', tokenCount: 'number' }],
};
export const GEMINI_PIECE = {
  candidates: [{ content: { parts: [{ text: 'string' }], role: 'string' }, index: 'number' }],
  usageMetadata: GEMINI_USAGE,
  modelVersion: 'string',
  responseId: 'string',
};
export const GEMINI_LAST = {
  ...GEMINI_PIECE,
  candidates: [{ content: { parts: [{ text: 'string' }], role: 'string' }, finishReason: 'string' }],
};
export const GEMINI_ERROR = { error: { code: 'number', message: 'string', status: 'string' } };
