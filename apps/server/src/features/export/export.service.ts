import type { ExportFormat } from '@vault/contract';
import type { SignedInUser } from '../../access/actor.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashSecret, ID_PATTERN, newSecret } from '../../platform/ids.ts';
import { inPortions } from '../../platform/pace/portions.ts';
import { createTurnstiles } from '../../platform/pace/turnstile.ts';
import { EXPORT_FILES, type Items } from './export-files.ts';
import { presentExported } from './export.present.ts';
import type { Position } from '../../platform/cursor.ts';
import type { ExportStore } from './export.store.ts';

const TICKET_LIFETIME = 2 * 60 * 1000;
const ITEMS_AT_ONCE = 100;
/** Bytes of entries that are read together; a book that has more is read by itself. */
const BYTES_AT_ONCE = 2_000_000;
/**
 * Limits each person's concurrent downloads in one copy of the server: a slow one holds a portion in memory for as
 * long as it takes. Others wait before their ticket is used up.
 */
const DOWNLOADS = { places: 4, patience: 4000, queued: 8 };
/** They read in turn, portion by portion; they are so few that none has to be broken off for that. */
const READS = { places: 1, patience: 60_000 };
const TICKET = new RegExp(`^(${ID_PATTERN})\\.([\\w-]{43})$`);

export type ExportDeps = { store: ExportStore; clock: Clock; publicUrl: string };
export type ExportService = ReturnType<typeof createExportService>;

export function createExportService({ store, clock, publicUrl }: ExportDeps) {
  const [toDownload, toRead] = [createTurnstiles(DOWNLOADS), createTurnstiles(READS)];

  /** Gives what lets the next one in. */
  const enter = (userId: string): Promise<() => void> =>
    new Promise((enterWith, refuse) => {
      toDownload(userId, () => new Promise<void>(enterWith)).catch(refuse);
    });

  async function* readItems(userId: string): Items {
    let after: Position | undefined;
    for (;;) {
      const wanted = { userId, after, limit: ITEMS_AT_ONCE };
      const page = await toRead(userId, () => store.listItems(wanted));
      for (const portion of inPortions(page, {
        sizeOf: ({ entryBytes }) => entryBytes,
        most: BYTES_AT_ONCE,
      })) {
        const ids = portion.map(({ id }) => id);
        const entries = await toRead(userId, () => store.listEntries(userId, ids));
        const formers = await toRead(userId, () => store.listFormers(userId, ids));
        for (const item of portion)
          yield presentExported(item, { entries: entries.get(item.id) ?? [], formers: formers.get(item.id) });
      }
      if (page.length < ITEMS_AT_ONCE) {
        // Deleted meanwhile, with all that was not read yet: half a file must not look whole.
        if (!(await store.hasOwner(userId))) throw notFound();
        return;
      }
      after = page.at(-1);
    }
  }

  return {
    async create(actor: SignedInUser, format: ExportFormat) {
      const secret = newSecret();
      const expiresAt = new Date(clock().getTime() + TICKET_LIFETIME);
      const { userId, sessionId } = actor;
      await store.addTicket({ userId, sessionId, ticketHash: hashSecret(secret), format, expiresAt });
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
      const leave = await enter(userId);
      try {
        const exportedAt = clock();
        const taken = await store.takeTicket({ userId, ticketHash: hashSecret(secret), now: exportedAt });
        if (taken === null) throw notFound();
        const { displayName, format } = taken;
        const { fileName, contentType, write } = EXPORT_FILES[format];
        const goals = await store.listGoals(userId);
        const pieces = write(readItems(userId), { exportedAt, displayName, publicUrl, goals });
        return { fileName, contentType, pieces: endWith(pieces, leave) };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** `end` is called when the pieces are used up, or when the reader stops early. */
async function* endWith<Piece>(pieces: AsyncIterable<Piece>, end: () => void): AsyncGenerator<Piece, void> {
  try {
    yield* pieces;
  } finally {
    end();
  }
}
