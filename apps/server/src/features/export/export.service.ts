import type { ExportFormat } from '@vault/contract';
import type { SignedInUser } from '../../access/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashSecret, ID_PATTERN, newSecret } from '../../platform/ids.ts';
import { EXPORT_FILES, type Pages } from './export-files.ts';
import { presentExported } from './export.present.ts';
import type { ExportStore, Place } from './export.store.ts';

const TICKET_LIFETIME = 2 * 60 * 1000;
/** Few enough that a page of the longest books fits in memory. */
const ITEMS_AT_ONCE = 100;
const TICKET = new RegExp(`^(${ID_PATTERN})\\.([\\w-]{43})$`);

export type ExportDeps = { store: ExportStore; clock: Clock; publicUrl: string };
export type ExportService = ReturnType<typeof createExportService>;

export function createExportService({ store, clock, publicUrl }: ExportDeps) {
  async function* readPages(userId: string): Pages {
    let after: Place | undefined;
    for (;;) {
      const page = await store.listItems({ userId, after, limit: ITEMS_AT_ONCE });
      if (page.length > 0) yield page.map(({ item, entries }) => presentExported(item, entries));
      if (page.length < ITEMS_AT_ONCE) return;
      after = page.at(-1)?.item;
    }
  }

  return {
    async create(actor: SignedInUser, format: ExportFormat) {
      const now = clock();
      const secret = newSecret();
      const expiresAt = new Date(now.getTime() + TICKET_LIFETIME);
      const { userId } = actor;
      await store.addTicket({ userId, ticketHash: hashSecret(secret), format, expiresAt, now });
      const { fileName } = EXPORT_FILES[format];
      return {
        url: `/api/exports/${userId}.${secret}/${fileName}`,
        fileName,
        expiresAt: expiresAt.toISOString(),
      };
    },

    /** The file that a ticket is for, written while it is read. Throws NOT_FOUND for any other ticket. */
    async open(ticket: string) {
      const [, userId, secret] = TICKET.exec(ticket) ?? [];
      if (userId === undefined || secret === undefined) throw notFound();
      const exportedAt = clock();
      const taken = await store.takeTicket({ userId, ticketHash: hashSecret(secret), now: exportedAt });
      if (taken === null) throw notFound();
      const { displayName, format } = taken;
      const { fileName, contentType, write } = EXPORT_FILES[format];
      return {
        fileName,
        contentType,
        pieces: write(readPages(userId), { exportedAt, displayName, publicUrl }),
      };
    },
  };
}
