import type { Account } from '../accounts.ts';
import { measureThroughput } from '../api/load.ts';
import { type Cost, costOf, type ProcessorTime } from '../processor-time.ts';
import { listDocuments } from './documents.ts';

/** What a page costs the server that writes it. */
export type DocumentFigures = { name: string; perSecond: number; cost: Cost };

type Plan = { seconds: number; rounds: number };

/** The documents of the library and of the public pages, with 10 connections. */
export async function measureDocuments(
  { productUrl, time }: { productUrl: string; time: ProcessorTime },
  account: Account,
  plan: Plan,
): Promise<DocumentFigures[]> {
  const load = { connections: 10, seconds: plan.seconds * plan.rounds };
  const figures: DocumentFigures[] = [];
  for (const { name, url, cookies = [] } of await listDocuments(productUrl, account)) {
    const cookie = cookies.map((one) => `${one.name}=${one.value}`).join('; ');
    const shot = { url, headers: { 'accept-encoding': 'br', ...(cookie !== '' && { cookie }) } };
    await measureThroughput(shot, { ...load, seconds: 1 });
    const before = time.read();
    const { perSecond } = await measureThroughput(shot, load);
    figures.push({ name, perSecond, cost: costOf(before, time.read(), perSecond * load.seconds) });
  }
  return figures;
}
