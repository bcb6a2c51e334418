import { randomUUID } from 'node:crypto';
import type { Answer, TokenCounts } from '../answer.ts';

export const MODEL = 'sandbox-reader';

type Choice = {
  delta: { role?: 'assistant'; content?: string; refusal?: string };
  finishReason: Answer['finishReason'] | null;
};

/** What stands in the place of an answer that the model refuses to give. */
export const REFUSAL = "I'm sorry, I cannot assist with that request.";

/** A refusal is an ordinary end; only the field that it stands in tells it. */
const presentReason = (reason: Answer['finishReason']): string => (reason === 'filtered' ? 'stop' : reason);

const presentUsage = ({ prompt, answer }: TokenCounts) => ({
  prompt_tokens: prompt,
  completion_tokens: answer,
  total_tokens: prompt + answer,
});

const createHead = (createdAt: number) => ({
  id: `chatcmpl-${randomUUID()}`,
  created: createdAt,
  model: MODEL,
});

export const toCompletion = ({
  answer,
  usage,
  createdAt,
}: {
  answer: Answer;
  usage: TokenCounts;
  createdAt: number;
}) => ({
  ...createHead(createdAt),
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        ...(answer.finishReason === 'filtered'
          ? { content: null, refusal: REFUSAL }
          : { content: answer.content, refusal: null }),
      },
      logprobs: null,
      finish_reason: presentReason(answer.finishReason),
    },
  ],
  usage: presentUsage(usage),
});

/** Writes the chunks of one streamed answer; they share an id. */
export const createChunks = ({ createdAt, withUsage }: { createdAt: number; withUsage: boolean }) => {
  const head = { ...createHead(createdAt), object: 'chat.completion.chunk' };
  return {
    choice: ({ delta, finishReason }: Choice): string =>
      JSON.stringify({
        ...head,
        choices: [
          { index: 0, delta, logprobs: null, finish_reason: finishReason && presentReason(finishReason) },
        ],
        ...(withUsage ? { usage: null } : {}),
      }),
    usage: (usage: TokenCounts): string =>
      JSON.stringify({ ...head, choices: [], usage: presentUsage(usage) }),
  };
};
