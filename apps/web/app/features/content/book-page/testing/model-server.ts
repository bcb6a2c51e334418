import type { ContentItem, UpdateContentInput } from '@vault/contract';
import { cleanTags, hasPlace, isByAi, type Origin, originAfterEdit } from '@vault/domain';
import { makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';

type Line = {
  id: string;
  origin: Origin;
  isFavourite: boolean;
  text?: string;
  title?: string;
  content?: string;
};
type Given = Partial<Omit<Line, 'origin' | 'isFavourite'>> & {
  origin?: Origin | undefined;
  isFavourite?: boolean | undefined;
  createdAt?: string | undefined;
};
type Request = { run: () => void };
class Conflict extends Error {}

/** The API for one item, reduced to what the queue relies on; every answer waits until it is released. */
export function makeModelServer(first: ContentItem) {
  let item = first;
  let underWay = 0;
  let mostUnderWay = 0;
  let beforeWrite: ((item: ContentItem) => ContentItem) | null = null;
  const bodies: UpdateContentInput[] = [];
  const requests: Request[] = [];
  const faults: ({ kind: 'refuse' | 'lose'; error: Error } | null)[] = [];

  function changeElsewhere(change: (item: ContentItem) => ContentItem) {
    item = { ...change(item), version: item.version + 1 };
  }

  function answer<Result>(work: () => Result): Promise<Result> {
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    return new Promise((resolve, reject) => {
      requests.push({
        run() {
          underWay -= 1;
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        },
      });
    });
  }

  return {
    item: () => item,
    bodies: () => bodies,
    underWay: () => underWay,
    mostUnderWay: () => mostUnderWay,
    isConflict: (error: unknown) => error instanceof Conflict,
    changeElsewhere,
    changeBeforeEveryWrite: (change: (item: ContentItem) => ContentItem) => {
      beforeWrite = change;
    },
    failNext: (error: Error) => faults.push({ kind: 'refuse', error }),
    loseNextAnswer: () => faults.push({ kind: 'lose', error: new Error('No answer') }),
    letNextPass: () => faults.push(null),
    recover: () => void faults.splice(0),

    read: () => answer(() => item),
    send: (body: UpdateContentInput, version: number) =>
      answer(() => {
        if (beforeWrite !== null) changeElsewhere(beforeWrite);
        const fault = faults.shift() ?? null;
        if (fault?.kind === 'refuse') throw fault.error;
        if (version !== item.version) throw new Conflict();
        bodies.push(body);
        item = { ...writeBody(item, body), version: item.version + 1 };
        if (fault?.kind === 'lose') throw fault.error;
        return item;
      }),

    /** Answers the oldest request, and lets the client take note. False when none is under way. */
    async answerOne(): Promise<boolean> {
      const request = requests.shift();
      if (request === undefined) return false;
      request.run();
      // A macrotask: every promise that depends on the answer has run by then.
      await new Promise((resolve) => setImmediate(resolve));
      return true;
    },
    async answerAll(): Promise<void> {
      while (await this.answerOne()) {
        // Until nothing is left to answer.
      }
    },
  };
}

/** The item after a PATCH with this body, its version left alone. */
export function writeBody(item: ContentItem, body: UpdateContentInput): ContentItem {
  const { takeawayList, quoteList, noteList, title, summary, category, authors, rating, timeCommitment } =
    body;
  /** What the server had of an entry, or takes over of one that comes back; and whose it is after this. */
  const known = <Entry extends Line>(
    list: readonly Entry[],
    { id, origin, isFavourite, createdAt, ...texts }: Given,
  ) => {
    const entry = list.find((candidate) => candidate.id === id);
    if (entry === undefined)
      return {
        ...(origin !== undefined && { origin }),
        ...(isFavourite !== undefined && { isFavourite }),
        ...(createdAt !== undefined && { createdAt }),
      };
    const marked = { ...entry, isFavourite: isFavourite ?? entry.isFavourite };
    if (origin === 'user' && isByAi(entry.origin)) return { ...marked, origin };
    const isEdited =
      entry.text !== texts.text || entry.title !== texts.title || entry.content !== texts.content;
    return { ...marked, origin: isEdited ? originAfterEdit(entry.origin) : entry.origin };
  };
  const mark = <Entry extends Line>(entry: Entry): Entry => ({
    ...entry,
    isFavourite: body.favourites?.[entry.id] ?? entry.isFavourite,
  });
  const written = {
    ...item,
    ...(title != null && { title }),
    ...(summary != null && { summary }),
    ...(body.summaryOrigin && { summaryOrigin: body.summaryOrigin }),
    ...(category != null && { category }),
    ...(authors && { authors }),
    ...(body.type && { type: body.type }),
    ...(body.previewLink != null && { previewLink: body.previewLink || null }),
    ...(rating != null && { rating, rated: body.rated ?? true }),
    ...(body.status != null && { status: body.status || null }),
    ...(body.startedAt != null && { startedAt: body.startedAt || null }),
    ...(body.progress != null && { progress: body.progress.amount === 0 ? null : body.progress }),
    ...(body.status != null && !hasPlace(body.status || null) && { progress: null }),
    ...(body.finishedAt && { finishedAt: body.finishedAt }),
    ...(body.tags && { tags: cleanTags(body.tags) }),
    ...(timeCommitment && {
      timeCommitment:
        timeCommitment.amount === 0
          ? null
          : { amount: timeCommitment.amount, unit: timeCommitment.unit ?? 'minutes' },
    }),
    ...(takeawayList && {
      takeawayList: takeawayList.map(({ id = '', text, ...past }) =>
        makeTakeaway({ ...known(item.takeawayList, { id, text, ...past }), id, text }),
      ),
    }),
    ...(quoteList && {
      quoteList: quoteList.map(({ id = '', text, origin, isFavourite, createdAt, ...source }) =>
        makeQuote({
          ...known(item.quoteList, { id, text, origin, isFavourite, createdAt }),
          ...givenOf(source),
          id,
          text,
        }),
      ),
    }),
    ...(noteList && {
      noteList: noteList.map(({ id = '', title, content, ...past }) =>
        makeNote({ ...known(item.noteList, { id, title, content, ...past }), id, title, content }),
      ),
    }),
  };
  return {
    ...written,
    takeawayList: written.takeawayList.map(mark),
    quoteList: written.quoteList.map(mark),
    noteList: written.noteList.map(mark),
  };
}

function givenOf(source: {
  page?: string | null | undefined;
  location?: string | null | undefined;
  comment?: string | null | undefined;
}) {
  const { page, location, comment } = source;
  return {
    ...(page !== undefined && { page }),
    ...(location !== undefined && { location }),
    ...(comment !== undefined && { comment }),
  };
}
