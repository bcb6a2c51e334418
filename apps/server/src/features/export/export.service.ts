import type { ExportFormat } from '@vault/contract';
import type { SignedInUser } from '../../access/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashSecret, ID_PATTERN, newSecret } from '../../platform/ids.ts';
import { inPortions } from '../../platform/pace/portions.ts';
import { EXPORT_FILES, type Items } from './export-files.ts';
import { presentExported } from './export.present.ts';
import type { Position } from '../../platform/cursor.ts';
import type { ExportStore } from './export.store.ts';

const TICKET_LIFETIME = 2 * 60 * 1000;
const ITEMS_AT_ONCE = 100;
/** Bytes of entries that are read together; a book that has more is read by itself. */
const BYTES_AT_ONCE = 2_000_000;
const TICKET = new RegExp(`^(${ID_PATTERN})\\.([\\w-]{43})$`);

export type ExportDeps = { store: ExportStore; clock: Clock; publicUrl: string };
export type ExportService = ReturnType<typeof createExportService>;

export function createExportService({ store, clock, publicUrl }: ExportDeps) {
  async function* readItems(userId: string): Items {
    let after: Position | undefined;
    for (;;) {
      const page = await store.listItems({ userId, after, limit: ITEMS_AT_ONCE });
      for (const portion of inPortions(page, {
        sizeOf: ({ entryBytes }) => entryBytes,
        most: BYTES_AT_ONCE,
      })) {
        const ids = portion.map(({ id }) => id);
        const entries = await store.listEntries(userId, ids);
        for (const item of portion) yield presentExported(item, entries.get(item.id) ?? []);
      }
      if (page.length < ITEMS_AT_ONCE) return;
      after = page.at(-1);
    }
  }

  return {
    async create(actor: SignedInUser, format: ExportFormat) {
      const secret = newSecret();
      const expiresAt = new Date(clock().getTime() + TICKET_LIFETIME);
      const { userId } = actor;
      await store.addTicket({ userId, ticketHash: hashSecret(secret), format, expiresAt });
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
        pieces: write(readItems(userId), {
          exportedAt,
          displayName,
          publicUrl,
          goals: await store.listGoals(userId),
        }),
      };
    },
  };
}
