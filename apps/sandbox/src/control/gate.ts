import type { RequestListener, ServerResponse } from 'node:http';
import { BEHAVIOUR_HEADER } from '../llm/behaviour.ts';
import { dropResponse, sendScriptedAnswer, truncateResponse } from './faults.ts';
import type { Journal } from './journal.ts';
import { listSearchableTexts, readBody, replayRequest } from './read-request.ts';
import type { ScriptedAnswer, Scripts } from './scripts.ts';
import type { Service } from './services.ts';

type Gate = { service: Service; journal: Journal; scripts: Scripts; listener: RequestListener };

/** Stands in front of a service: writes every call down and gives the scripted answer where there is one. */
export const handleThroughGate = async (
  { service, journal, scripts, listener }: Gate,
  ...[request, response]: Parameters<RequestListener>
): Promise<void> => {
  const body = await readBody(request);
  if (body === null) {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const path = request.url ?? '/';
  const requestBody = body.toString('utf8');
  const entry = journal.record({ service, method: request.method ?? 'GET', path, requestBody });
  response.once('close', () => {
    if (response.headersSent) entry.status = response.statusCode;
  });

  const answer = scripts.take({ service, texts: listSearchableTexts(path, requestBody) });
  if (answer && !(await isLeftToService(answer, response))) return;
  const extraHeaders = answer?.llm ? { [BEHAVIOUR_HEADER]: answer.llm } : {};
  listener(replayRequest(request, { body, extraHeaders }), response);
};

const isLeftToService = async (answer: ScriptedAnswer, response: ServerResponse): Promise<boolean> => {
  if (answer.delayMs !== undefined && !(await waitUnlessClosed(answer.delayMs, response))) return false;
  if (answer.hang) return false;
  if (answer.reset) {
    response.socket?.resetAndDestroy();
    return false;
  }
  if (answer.status !== undefined || answer.body !== undefined || answer.headers !== undefined) {
    sendScriptedAnswer(answer, response);
    return false;
  }
  if (answer.dropResponse) dropResponse(response);
  if (answer.truncateAfterBytes !== undefined) truncateResponse(response, answer.truncateAfterBytes);
  return true;
};

const waitUnlessClosed = (delayMs: number, response: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(!response.destroyed), delayMs);
    response.once('close', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
