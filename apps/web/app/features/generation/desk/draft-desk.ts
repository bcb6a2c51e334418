import { createListeners } from '~/platform/listeners.ts';
import type { FoundGeneration } from './follow-generation.ts';
import type { GenerationRun } from './generation-run.ts';
import { isUnderWay, type RunState, type Wish, type WishedFor } from './run-state.ts';

/** What became of a draft that nobody was looking at. */
export type Notice = {
  id: string;
  kind: 'kept' | 'to-review' | 'failed';
  title: string;
  contentId: string | null;
};

export type DeskState = {
  run: RunState;
  /** The person continues meanwhile: a small notice replaces the overlay. */
  isInBackground: boolean;
  notices: readonly Notice[];
  /** The book whose page is open, and tells by itself of a draft that is ready. */
  toldHere: string | null;
};

/** Who shows the overlay and learns of the end: the last one that asked. */
type Holder = { onEnd: (end: RunState) => void };

type Deps = {
  run: GenerationRun;
  listOpen: () => Promise<readonly FoundGeneration[]>;
  close: (key: string) => Promise<unknown>;
  /** Whether it was asked for on this device, where nobody was told of its end. */
  isAwaited: (key: string) => boolean;
};

/** The person's drafts on this page: the running one, wherever it is shown, and news of those that have ended. */
export function createDraftDesk({ run, listOpen, close, isAwaited }: Deps) {
  let state: DeskState = { run: run.getState(), isInBackground: false, notices: [], toldHere: null };
  const { subscribe, tell } = createListeners();
  const unheard = createListeners();
  const holders: Holder[] = [];
  let isResumed = false;

  function set(change: Partial<DeskState>): void {
    state = { ...state, ...change };
    tell();
  }

  run.subscribe(() => set({ run: run.getState() }));

  function addNotice(notice: Notice): void {
    set({ notices: [...state.notices.filter(({ id }) => id !== notice.id), notice] });
  }

  async function end(ending: Promise<RunState>): Promise<void> {
    const ended = await ending;
    // Of a cancelled one there is nothing to tell, and another may be shown by now.
    if (isUnderWay(ended) || ended.phase === 'cancelled') return;
    if (!state.isInBackground) {
      holders.at(-1)?.onEnd(ended);
      return;
    }
    set({ isInBackground: false });
    // It stays until the offer that the page makes then is closed.
    if (ended.phase === 'limit-reached') return;
    run.dismiss();
    const notice = describeEnd(ended);
    if (notice !== null) addNotice(notice);
  }

  /** In sequence: only one draft can run at a time. */
  async function goOn(found: FoundGeneration): Promise<void> {
    const wish = readWish(found);
    if (wish === null || isUnderWay(state.run)) return;
    if (found.state === 'failed') {
      addNotice({ id: found.key, kind: 'failed', title: wish.title, contentId: null });
      // If it does not arrive, it is sent again on the next visit.
      await close(found.key).catch(() => undefined);
      return;
    }
    // A draft for a book in the vault waits on the book's page until it is reviewed: that is told once.
    if (found.state === 'done' && 'contentId' in wish && !isAwaited(found.key)) return;
    set({ isInBackground: true });
    await end(run.resume({ key: found.key, wish, startedAt: Date.parse(found.startedAt) }));
  }

  /** Once for each page load: continues what an earlier page, or another device, began. */
  async function resume(): Promise<void> {
    if (isResumed) return;
    isResumed = true;
    try {
      for (const found of await listOpen()) await goOn(found);
    } catch {
      // Without an answer there is nothing to go on with now; the next page that is loaded asks again.
      isResumed = false;
    }
  }

  const resumeAgain = () => {
    isResumed = false;
    return resume();
  };

  async function begin(wish: Wish): Promise<void> {
    const ending = run.start(wish);
    await end(ending);
    const ended = await ending;
    // What another tab or device has begun goes on here as well.
    if (ended.phase === 'failed' && ended.isOtherUnderWay) await resumeAgain();
  }

  /**
   * A draft that was done before the cancellation reached the server has used the allowance: it is kept, as on the
   * next visit. The answer to a cancellation does not tell.
   */
  async function cancel(): Promise<void> {
    if (await run.cancel(unheard.tell)) await resumeAgain();
  }

  return {
    getState: () => state,
    subscribe,

    hold(holder: Holder): () => void {
      holders.push(holder);
      tell();
      return () => {
        holders.splice(holders.indexOf(holder), 1);
        tell();
      };
    },
    isHeldBy: (holder: Holder) => holders.at(-1) === holder,

    start(wish: Wish): void {
      if (isUnderWay(state.run)) return;
      set({ isInBackground: false });
      void begin(wish);
    },
    saveAgain(): void {
      if (state.run.phase === 'failed-to-save') void end(run.saveAgain());
    },
    cancel,
    /** Called when a draft was cancelled and the server can't be reached yet. */
    onCancelUnheard: unheard.subscribe,
    /** Leaves an ended run, or a draft that could not be saved: that one is saved on the next visit. */
    dismiss(): void {
      run.dismiss();
      set({ isInBackground: false });
    },
    goOnInBackground: () => set({ isInBackground: true }),
    bringBack: () => set({ isInBackground: false }),
    /** Until the page calls what this returns. */
    tellHere(contentId: string): () => void {
      set({ toldHere: contentId });
      return () => set({ toldHere: null });
    },
    closeNotice: (id: string) => set({ notices: state.notices.filter((notice) => notice.id !== id) }),

    resume,
  };
}

function describeEnd(ended: RunState): Notice | null {
  if (ended.phase === 'failed')
    return { id: crypto.randomUUID(), kind: 'failed', title: ended.wish.title, contentId: null };
  if (ended.phase !== 'done') return null;
  const { wish, contentId } = ended;
  return { id: contentId, kind: 'contentId' in wish ? 'to-review' : 'kept', title: wish.title, contentId };
}

function readWish({ target }: FoundGeneration): Wish | null {
  const wishedFor = target === null ? null : readWishedFor(target);
  if (target === null || wishedFor === null) return null;
  const { title, authors, image } = target;
  return { title, authors, image, request: { title, author: '', summary: '' }, ...wishedFor };
}

function readWishedFor({ content, contentId }: NonNullable<FoundGeneration['target']>): WishedFor | null {
  if (content !== undefined) return { content };
  return contentId === undefined ? null : { contentId };
}
