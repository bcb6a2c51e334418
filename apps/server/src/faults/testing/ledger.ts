import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rememberBearer } from '../../testing/leak-oracle.ts';
import type { TestPerson } from '../../testing/test-person.ts';

/** An item as its writer knows it. `acknowledged` counts the answered writes, `tried` also the unanswered. */
type Line = { key: string; title: string; id: string | null; acknowledged: number; tried: number };

type Stored = { id: string; title: string; summary: string; version: number };

/** What an item must be found as, and is not. */
export type Findings = { lost: number; twice: number; wrong: number };

const TOKEN_IS_GOOD_FOR = 5 * 60 * 1000;
const EDITS = 3;

/**
 * Writers that record every answer they get. Of each write they know whether it was acknowledged, refused or neither:
 * an acknowledged one must be there, any other once or not at all.
 */
export function openLedger(url: string, person: TestPerson) {
  const lines: Line[] = [];
  let token = person.token;
  // How old the person's own is, nobody knows here.
  let tokenFrom = 0;

  async function renewToken(): Promise<void> {
    if (Date.now() - tokenFrom < TOKEN_IS_GOOD_FOR) return;
    const answer = await person.fetch(`${url}/api/auth/token`, { method: 'POST', headers: { origin: url } });
    token = ((await answer.json()) as { token: string }).token; // the endpoint's schema says so
    rememberBearer(token, person.canary);
    tokenFrom = Date.now();
  }

  /** The answer, or null when there was none that says whether it was done. */
  async function send(method: string, path: string, body: object, key?: string): Promise<Response | null> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    try {
      const answer = await fetch(`${url}/api/content${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
      if (answer.ok) return answer;
      if (answer.status !== 503)
        throw new Error(`A write was refused with ${answer.status}: ${await answer.text()}`);
      return null;
    } catch (error) {
      // The connection broke before, in or after the work.
      if (error instanceof TypeError) return null;
      throw error;
    }
  }

  async function create(line: Line): Promise<boolean> {
    const answer = await send('POST', '', { title: line.title, summary: '0' }, line.key);
    if (answer === null) return false;
    const { _id } = (await answer.json()) as { _id: string }; // the endpoint's schema says so
    line.id = _id;
    return true;
  }

  async function writeUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const line: Line = {
        key: randomUUID(),
        title: `Kept ${person.canary} ${randomUUID()}`,
        id: null,
        acknowledged: 0,
        tried: 0,
      };
      lines.push(line);
      if (!(await create(line))) return;
      for (let edit = 1; edit <= EDITS && !isOver(); edit += 1) {
        line.tried = edit;
        if ((await send('PATCH', `/${line.id}`, { summary: String(edit) })) === null) return;
        line.acknowledged = edit;
      }
    }
  }

  return {
    renewToken,
    count: () => lines.reduce((sum, { id, acknowledged }) => sum + (id === null ? 0 : 1 + acknowledged), 0),
    /** Each writes item after item until it is over, or until an answer does not come. */
    async write(writers: number, isOver: () => boolean): Promise<void> {
      await Promise.all(Array.from({ length: writers }, () => writeUntil(isOver)));
    },
    /** Sends unanswered writes again, with their key: afterwards each is there once. */
    async settle(): Promise<number> {
      const open = lines.filter(({ id }) => id === null);
      for (const line of open) while (!(await create(line))) await wait(100);
      return open.length;
    },
    /** Compares everything with what the database holds. */
    compare(stored: readonly Stored[]): Findings {
      const byTitle = Map.groupBy(stored, ({ title }) => title);
      const findings = { lost: 0, twice: 0, wrong: 0 };
      for (const { id, title, acknowledged, tried } of lines) {
        const found = byTitle.get(title) ?? [];
        if (found.length > 1) findings.twice += 1;
        const [item] = found;
        if (item === undefined) findings.lost += id === null ? 0 : 1;
        else if (item.id !== id && id !== null) findings.wrong += 1;
        else if (Number(item.summary) < acknowledged) findings.lost += 1;
        else if (Number(item.summary) > tried) findings.wrong += 1;
        // Each edit counts once, also in its version.
        else if (item.version !== Number(item.summary) + 1) findings.wrong += 1;
      }
      return findings;
    },
  };
}
