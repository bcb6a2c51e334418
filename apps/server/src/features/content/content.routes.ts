import {
  answerRevisit,
  bringBack,
  changeManyContent,
  type ContentItem,
  countMissingCovers,
  createContent,
  deleteContent,
  findCovers,
  deleteManyContent,
  getContent,
  listContent,
  listEntries,
  listGenres,
  listHashtags,
  listReadingYears,
  listRevisits,
  listSetAside,
  listTags,
  mergeContent,
  moveEntries,
  removeReadingGoal,
  replaceContent,
  saveFromVault,
  searchVault,
  setReadingGoal,
  updateContent,
} from '@vault/contract';
import { route, routeConfirmingSession } from '../../http/route.ts';
import type { SignedInUser } from '../../access/actor.ts';
import { validationFailed } from '../../platform/app-error.ts';
import { createTurnstiles } from '../../platform/pace/turnstile.ts';
import type { ChangeManyService } from './many/change-many.service.ts';
import { type ContentListing, isPlainPage } from './list/content.listing.ts';
import type { ContentService } from './content.service.ts';
import type { CoversService } from './covers/covers.service.ts';
import type { MergeService } from './merge/merge.service.ts';
import type { MoveService } from './move/move.service.ts';
import type { ReadingYearsService } from './reading/reading-years.service.ts';
import type { RevisitsService } from './revisits/revisits.service.ts';
import type { SaveFromVaultService } from './save-from-vault.service.ts';
import type { SearchService } from './search/search.service.ts';

type Services = {
  service: ContentService;
  listing: ContentListing;
  search: SearchService;
  savedFromVault: SaveFromVaultService;
  covers: CoversService;
  revisits: RevisitsService;
  readingYears: ReadingYearsService;
  many: ChangeManyService;
  merging: MergeService;
  moving: MoveService;
};

/**
 * Limits each person's concurrent reads of a whole library in one copy of the server, each of which may take a
 * second. The others wait without one of the few connections to the database.
 */
const LONG_READS = { places: 2, patience: 4000, queued: 8 };
/** The same for changes of many books, which wait for each other anyway. */
const LONG_WRITES = { places: 1, patience: 4000, queued: 8 };

export function contentRoutes({
  service,
  listing,
  search,
  savedFromVault,
  covers,
  revisits,
  readingYears,
  many,
  merging,
  moving,
}: Services) {
  const [toRead, toWrite] = [createTurnstiles(LONG_READS), createTurnstiles(LONG_WRITES)];
  const inTurn = <Result>(actor: SignedInUser, read: () => Promise<Result>) => toRead(actor.userId, read);
  return [
    route(listContent, ({ actor, query }) => {
      const read = () => listing.listContent(actor, query);
      return isPlainPage(query) ? read() : inTurn(actor, read);
    }),
    route(listGenres, ({ actor }) =>
      inTurn(actor, async () => ({ genres: await listing.listGenres(actor) })),
    ),
    route(listTags, ({ actor }) => inTurn(actor, async () => ({ tags: await listing.listTags(actor) }))),
    route(listHashtags, ({ actor, query }) =>
      inTurn(actor, async () => ({ hashtags: await listing.listHashtags(actor, query.kind) })),
    ),
    route(listEntries, ({ actor, query }) => {
      const read = () => listing.listEntries(actor, query);
      return isPlainPage(query) ? read() : inTurn(actor, read);
    }),

    route(searchVault, ({ actor, query }) => search.search(actor, query.q)),

    route(listRevisits, ({ actor, query }) => inTurn(actor, () => revisits.list(actor, query))),
    route(listSetAside, ({ actor, query }) => revisits.listSetAside(actor, query)),
    route(bringBack, ({ actor, params, body }) => revisits.bringBack(actor, params.entryId, body.day)),
    route(answerRevisit, ({ actor, params, body }) => revisits.answer(actor, params.entryId, body)),

    route(listReadingYears, ({ actor, query }) => inTurn(actor, () => readingYears.list(actor, query))),
    route(setReadingGoal, ({ actor, params, body }) =>
      readingYears.setGoal(actor, { year: params.year, books: body.books }),
    ),
    route(removeReadingGoal, ({ actor, params }) => readingYears.removeGoal(actor, params.year)),

    route(countMissingCovers, ({ actor }) =>
      inTurn(actor, async () => ({ missing: await covers.countMissing(actor) })),
    ),
    route(findCovers, ({ actor, body }) => covers.findNext(actor, body.cursor)),

    route(getContent, async ({ actor, params, answer }) => tag(await service.get(actor, params.id), answer)),

    route(createContent, async ({ actor, headers, body, answer }) =>
      tag(await service.create(actor, { key: headers['idempotency-key'], input: body }), answer),
    ),

    route(saveFromVault, ({ actor, body }) => savedFromVault.save(actor, body)),

    routeConfirmingSession(updateContent, async ({ actor, params, headers, body, answer }) => {
      const change = { id: params.id, expectedVersion: readVersion(headers['if-match']), input: body };
      return tag(await service.update(actor, change), answer);
    }),

    route(replaceContent, async ({ actor, params, headers, body, answer }) => {
      const change = { id: params.id, expectedVersion: readVersion(headers['if-match']), input: body };
      return tag(await service.replace(actor, change), answer);
    }),

    route(deleteContent, ({ actor, params, headers }) =>
      service.remove(actor, { id: params.id, expectedVersion: readVersion(headers['if-match']) }),
    ),

    route(changeManyContent, ({ actor, body }) => toWrite(actor.userId, () => many.change(actor, body))),
    route(deleteManyContent, ({ actor, body }) => toWrite(actor.userId, () => many.remove(actor, body.ids))),

    route(mergeContent, async ({ actor, params, headers, body, answer }) => {
      const wanted = { id: params.id, expectedVersion: readVersion(headers['if-match']), ids: body.ids };
      return tag(await toWrite(actor.userId, () => merging.merge(actor, wanted)), answer);
    }),
    route(moveEntries, ({ actor, params, headers, body }) => {
      const wanted = { id: params.id, expectedVersion: readVersion(headers['if-match']), ...body };
      return toWrite(actor.userId, () => moving.move(actor, wanted));
    }),
  ];
}

function tag(item: ContentItem, answer: Headers): ContentItem {
  answer.set('etag', `"${item.version}"`);
  return item;
}

function readVersion(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch)?.[1];
  if (version === undefined) throw validationFailed({ 'if-match': 'must be the ETag of the item' });
  return Number(version);
}
