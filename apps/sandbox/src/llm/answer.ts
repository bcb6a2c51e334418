import { DEFAULT_SCHEMA, fillSchema } from './answer-schema.ts';
import { findBook } from './book.ts';
import { composeDraft, type Draft } from './draft.ts';
import { type CompletionRequest, readLastUserText, readPrompt } from './request.ts';

const CHARACTERS_PER_TOKEN = 4;

export type Answer = { content: string; finishReason: 'stop' | 'length'; stalls: boolean };

export const composeAnswer = (request: CompletionRequest): Answer => {
  const draft = composeDraft(findBook(readLastUserText(request)));
  return { content: writeContent(request, draft), finishReason: 'stop', stalls: false };
};

const writeContent = ({ response_format: format }: CompletionRequest, draft: Draft): string => {
  switch (format?.type) {
    case 'json_schema':
      return JSON.stringify(fillSchema(format.json_schema.schema, draft));
    case 'json_object':
      return JSON.stringify(fillSchema(DEFAULT_SCHEMA, draft));
    default:
      return writeAsText(draft);
  }
};

const writeAsText = ({ summary, takeaways, quotes, notes }: Draft): string =>
  [
    summary,
    ['Takeaways', ...takeaways.map((line) => `- ${line}`)].join('\n'),
    ['Sample lines', ...quotes.map((line) => `- ${line}`)].join('\n'),
    ...notes.map(({ title, content }) => `${title}\n${content}`),
  ].join('\n\n');

/** A cut answer says so, as the real ones do. */
export const limitAnswer = (answer: Answer, request: CompletionRequest): Answer => {
  const limit = request.max_completion_tokens ?? request.max_tokens;
  const most = (limit ?? Number.POSITIVE_INFINITY) * CHARACTERS_PER_TOKEN;
  if (answer.content.length <= most) return answer;
  return { ...answer, content: answer.content.slice(0, most), finishReason: 'length' };
};

export const countUsage = (request: CompletionRequest, content: string) => {
  const schema =
    request.response_format?.type === 'json_schema'
      ? JSON.stringify(request.response_format.json_schema)
      : '';
  const promptTokens = countTokens(readPrompt(request) + schema);
  const completionTokens = countTokens(content);
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  };
};

const countTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
