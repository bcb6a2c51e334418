import { fillSchema } from './answer-schema.ts';
import type { Ask } from './ask.ts';
import { misbehave } from './behaviour.ts';
import { findBook } from './book.ts';
import { composeDraft, type Draft } from './draft.ts';

const CHARACTERS_PER_TOKEN = 4;

export type Answer = {
  content: string;
  finishReason: 'stop' | 'length' | 'filtered';
  /** It stops half-way and never ends. */
  stalls: boolean;
  /** How many times its usual time it takes. */
  slowness: number;
};

/** The answer to a question, misbehaving where that was asked for, cut where the limit says so. */
export const composeAnswer = (ask: Ask, behaviour: string | undefined): Answer => {
  const draft = composeDraft(findBook(ask.userText));
  const content =
    ask.schema === undefined ? writeAsText(draft) : JSON.stringify(fillSchema(ask.schema, draft));
  return limitAnswer(
    misbehave({ content, finishReason: 'stop', stalls: false, slowness: 1 }, behaviour),
    ask,
  );
};

const writeAsText = ({ summary, takeaways, quotes, notes }: Draft): string =>
  [
    summary,
    ['Takeaways', ...takeaways.map((line) => `- ${line}`)].join('\n'),
    ['Sample lines', ...quotes.map((line) => `- ${line}`)].join('\n'),
    ...notes.map(({ title, content }) => `${title}\n${content}`),
  ].join('\n\n');

/** A cut answer says so, as the real ones do. */
const limitAnswer = (answer: Answer, { mostTokens }: Ask): Answer => {
  const most = (mostTokens ?? Number.POSITIVE_INFINITY) * CHARACTERS_PER_TOKEN;
  if (answer.content.length <= most) return answer;
  return { ...answer, content: answer.content.slice(0, most), finishReason: 'length' };
};

export type TokenCounts = { prompt: number; answer: number };

export const countUsage = ({ promptText }: Ask, content: string): TokenCounts => ({
  prompt: countTokens(promptText),
  answer: countTokens(content),
});

const countTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
