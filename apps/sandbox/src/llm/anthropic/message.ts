import { randomBytes } from 'node:crypto';
import type { Answer, TokenCounts } from '../answer.ts';

export type Form = { model: string; tool: string | null };

const newName = (prefix: string): string => `${prefix}_01${randomBytes(11).toString('hex')}`;

const presentUsage = ({ prompt, answer }: TokenCounts) => ({
  input_tokens: prompt,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 },
  output_tokens: answer,
  service_tier: 'standard',
});

const stopReasonOf = ({ finishReason }: Answer, tool: string | null): string => {
  if (finishReason === 'length') return 'max_tokens';
  if (finishReason === 'filtered') return 'refusal';
  return tool === null ? 'end_turn' : 'tool_use';
};

/** What a tool is called with is an object; what is no JSON stays behind, as at the real one. */
const readInput = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    // Broken on purpose: the sandbox was asked to misbehave.
    return {};
  }
};

const createHead = (model: string, usage: TokenCounts) => ({
  model,
  id: newName('msg'),
  type: 'message',
  role: 'assistant',
  content: [] as object[],
  stop_reason: null as string | null,
  stop_sequence: null,
  usage: presentUsage(usage),
});

const presentDetails = ({ finishReason }: Answer) =>
  finishReason === 'filtered' && {
    stop_details: { type: 'refusal', category: null, explanation: null },
  };

export const toMessage = (answer: Answer, { model, tool }: Form, usage: TokenCounts) => ({
  ...createHead(model, usage),
  content: [
    tool === null
      ? { type: 'text', text: answer.content }
      : { type: 'tool_use', id: newName('toolu'), name: tool, input: readInput(answer.content) },
  ],
  stop_reason: stopReasonOf(answer, tool),
  ...presentDetails(answer),
});

/** The events around and between the pieces of a streamed answer. */
export const createEvents = (answer: Answer, { model, tool }: Form, usage: TokenCounts) => ({
  opening: [
    { type: 'message_start', message: createHead(model, { ...usage, answer: 1 }) },
    {
      type: 'content_block_start',
      index: 0,
      content_block:
        tool === null
          ? { type: 'text', text: '' }
          : { type: 'tool_use', id: newName('toolu'), name: tool, input: {} },
    },
    { type: 'ping' },
  ],
  piece: (text: string) => ({
    type: 'content_block_delta',
    index: 0,
    delta: tool === null ? { type: 'text_delta', text } : { type: 'input_json_delta', partial_json: text },
  }),
  ending: [
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: stopReasonOf(answer, tool), stop_sequence: null, ...presentDetails(answer) },
      usage: {
        input_tokens: usage.prompt,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
        output_tokens: usage.answer,
      },
    },
    { type: 'message_stop' },
  ],
});
