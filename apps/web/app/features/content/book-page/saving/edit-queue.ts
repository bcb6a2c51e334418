import type { UpdateContentInput } from '@vault/contract';
import { isMade } from './apply-edit.ts';
import { bodyOfEdit } from './body-of-edit.ts';
import { continueEdit, continueNew } from './continue-edit.ts';
import { type Book, type Edit, isRemoval, isWriting, keyOfEdit, replaces } from './edits.ts';
import { isListEdit } from './merge-list.ts';
import { ChangedElsewhere, joinOffers, type Overwritten, toOffer, watchOverwriting } from './overwritten.ts';

/**
 * A line or field that could not be saved: the item has its last confirmed value, and this is what the person wrote.
 */
export type UnsavedEdit = { edit: Edit; reason: unknown };

export type QueueState = {
  /** In the order in which they are sent; the first may be on its way. */
  waiting: readonly Edit[];
  unsaved: ReadonlyMap<string, UnsavedEdit>;
  /** What brings back words from elsewhere that the person had not seen when they wrote in their place. */
  overwritten: ReadonlyMap<string, Overwritten>;
  /** How often each key has been saved here. */
  saved: ReadonlyMap<string, number>;
  /** What became of the last one that was sent: saved, or given back. */
  lastEnd: 'saved' | UnsavedEdit | null;
};

/** Keeps on the device what the server has not confirmed. */
export type Journal = { keep: (edit: Edit) => void; drop: (edit: Edit) => void };

/** Reads and writes one item. */
export type ItemAccess<Item extends Book> = {
  /** The item as the server last confirmed it, and where to put a newer one. */
  confirmed: { read: () => Item; write: (item: Item) => void };
  send: (body: UpdateContentInput, version: number) => Promise<Item>;
  reread: () => Promise<Item>;
  /** Whether the server refused because the item has changed since it was read. */
  isConflict: (error: unknown) => boolean;
};

type Options<Item extends Book> = ItemAccess<Item> & {
  journal: Journal;
  /** Whether anything can be sent now. While not, edits wait; `resume` sends them. */
  isOpen: () => boolean;
  onFailure: (failure: UnsavedEdit) => void;
};

export type EditQueue = ReturnType<typeof createEditQueue>;

/**
 * Each refusal means that another edit was made elsewhere first. The limit is for a server that never stops refusing.
 */
const CONFLICT_ATTEMPTS = 30;

/**
 * Sends the edits of one item in order, each on top of the last one's result. An edit waits, is sent, and ends saved or
 * given back; what the person wrote is held then, as unsaved, until it is retried or discarded. Of edits of the same
 * field only the newest is sent. Changes from another tab or device are read and kept, and the edit reapplied on top of
 * them; of two texts for the same place the later wins, and the earlier is overwritten, and offered. What was deleted
 * while its words were changed elsewhere stays.
 */
export function createEditQueue<Item extends Book>({
  confirmed,
  send,
  reread,
  isConflict,
  journal,
  isOpen,
  onFailure,
}: Options<Item>) {
  let state: QueueState = {
    waiting: [],
    unsaved: new Map(),
    overwritten: new Map(),
    saved: new Map(),
    lastEnd: null,
  };
  let sending: Edit | null = null;
  let consideredVersion = 0;
  const overwriting = watchOverwriting();
  /** What sent edits have replaced, by its key, even if the answer was lost; and the key of the edit that did. */
  const replaced = new Map<string, { found: Overwritten; by: string }>();
  /** The server may have heard of them, whatever became of the answer. */
  const sent = new WeakSet<Edit>();
  // Not the platform's: the server's test of two tabs reads this file as well, and knows no `~`.
  const listeners = new Set<() => void>();

  function change(next: Partial<QueueState>) {
    state = { ...state, ...next };
    for (const notify of listeners) notify();
  }

  /** As it is added: what waits in its place it continues, or could not be saved. */
  function continued(edit: Edit): Edit {
    const key = keyOfEdit(edit);
    const waiting = state.waiting.findLast((older) => keyOfEdit(older) === key);
    // A list is gone on with as it would be by now.
    if (waiting !== undefined || isListEdit(edit)) return continueEdit(waiting, edit);
    return continueEdit(state.unsaved.get(key)?.edit, edit);
  }

  function add(edit: Edit) {
    const stays = (older: Edit) => older === sending || !replaces(edit, keyOfEdit(older));
    for (const older of state.waiting) if (!stays(older)) journal.drop(older);
    for (const [older, { edit: old }] of state.unsaved) if (replaces(edit, older)) journal.drop(old);
    if (isRemoval(edit)) for (const key of state.overwritten.keys()) if (replaces(edit, key)) takeOffer(key);
    // Last, for what it replaces may be the very same.
    journal.keep(edit);
    overwriting.learn(edit);
    change({
      waiting: [...state.waiting.filter(stays), edit],
      unsaved: filterMap(state.unsaved, (older) => !replaces(edit, older)),
    });
    void work();
  }

  async function work() {
    if (sending !== null) return;
    for (let edit = state.waiting[0]; edit !== undefined && isOpen(); edit = state.waiting[0]) {
      sending = edit;
      try {
        await deliver(edit);
        settle(edit);
      } catch (reason) {
        // Without a connection nothing has failed yet.
        if (isOpen()) giveBack({ edit, reason });
        else dropOvertaken(edit);
      } finally {
        sending = null;
      }
    }
  }

  async function deliver(edit: Edit): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const base = confirmed.read();
      for (const found of overwriting.find(base, edit))
        replaced.set(keyOfEdit(found), { found, by: keyOfEdit(edit) });
      const unseen = overwriting.listUnseen(base, edit);
      if (unseen.length > 0) throw new ChangedElsewhere(unseen);
      sent.add(edit);
      try {
        confirmed.write(await send(bodyOfEdit(base, edit), base.version));
        return;
      } catch (error) {
        if (!isConflict(error) || attempt === CONFLICT_ATTEMPTS) throw error;
        confirmed.write(await reread());
      }
    }
  }

  function settle(edit: Edit) {
    const key = keyOfEdit(edit);
    journal.drop(edit);
    offerReplaced(key);
    change({
      ...forgetMade(),
      waiting: state.waiting.filter((other) => other !== edit),
      saved: new Map(state.saved).set(key, (state.saved.get(key) ?? 0) + 1),
      lastEnd: 'saved',
    });
  }

  /** Once it is known that the edit has been made. */
  function offerReplaced(key: string) {
    for (const [place, { found, by }] of replaced) {
      if (by !== key) continue;
      replaced.delete(place);
      offer(found);
    }
  }

  function offer(found: Overwritten) {
    const key = keyOfEdit(found);
    const older = state.overwritten.get(key);
    const offered = older === undefined ? found : joinOffers(older, found);
    journal.keep(offered);
    change({ overwritten: new Map(state.overwritten).set(key, offered) });
  }

  /** Takes what is offered there out of the offers, and gives it. */
  function takeOffer(key: string): Overwritten | undefined {
    const offered = state.overwritten.get(key);
    if (offered === undefined) return undefined;
    journal.drop(offered);
    change({ overwritten: filterMap(state.overwritten, (other) => other !== key) });
    return offered;
  }

  /** True when a newer edit of the same thing has come meanwhile: then nobody waits for this one any more. */
  function dropOvertaken(edit: Edit): boolean {
    const key = keyOfEdit(edit);
    const others = state.waiting.filter((other) => other !== edit);
    const isOvertaken = others.some((newer) => replaces(newer, key));
    if (!isOvertaken) return false;
    if (!others.some((newer) => keyOfEdit(newer) === key)) journal.drop(edit);
    change({ waiting: others });
    return true;
  }

  /** As it is held, with what was done to it since. */
  function heldWith(later: readonly Edit[], { edit, reason }: UnsavedEdit): UnsavedEdit {
    const whole = continueNew(edit, later);
    if (whole !== edit) journal.keep(whole);
    return { edit: whole, reason };
  }

  function giveBack(given: UnsavedEdit) {
    if (dropOvertaken(given.edit)) return;
    const waiting = state.waiting.filter((other) => other !== given.edit);
    const failure = heldWith(waiting, given);
    const { edit } = failure;
    const unsaved = new Map(state.unsaved);
    // A deletion or a move has no words to keep: the line is simply where it was.
    if (isWriting(edit)) unsaved.set(keyOfEdit(edit), failure);
    else journal.drop(edit);
    change({ waiting, unsaved, lastEnd: failure });
    onFailure(failure);
  }

  /** What the item says by now need not be saved. */
  function forgetMade(): Pick<QueueState, 'unsaved'> {
    const item = confirmed.read();
    const isDone = (_: string, unsaved: UnsavedEdit) => isMade(item, unsaved.edit);
    for (const [key, done] of filterMap(state.unsaved, isDone)) {
      journal.drop(done.edit);
      offerReplaced(key);
    }
    return { unsaved: filterMap(state.unsaved, (...entry) => !isDone(...entry)) };
  }

  function discard(key: string) {
    const unsaved = state.unsaved.get(key);
    if (unsaved === undefined) return;
    journal.drop(unsaved.edit);
    change({ unsaved: filterMap(state.unsaved, (other) => other !== key) });
  }

  return {
    add: (edit: Edit) => add(continued(edit)),
    continued,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /**
     * Holds edits as unsaved, such as those that a reload has interrupted. Those that were made already are dropped.
     * `later`: what was done since, and is not held.
     */
    hold(edits: readonly UnsavedEdit[], later: readonly Edit[] = []) {
      const item = confirmed.read();
      const unsaved = new Map(state.unsaved);
      for (const held of edits) {
        if (isMade(item, held.edit)) journal.drop(held.edit);
        else unsaved.set(keyOfEdit(held.edit), heldWith(later, held));
      }
      change({ unsaved });
    },

    /** Undoes an edit of which the server has not heard. False where it may have. */
    cancel(edit: Edit): boolean {
      if (sent.has(edit) || !state.waiting.includes(edit)) return false;
      journal.drop(edit);
      change({ waiting: state.waiting.filter((other) => other !== edit) });
      return true;
    },

    /** Continues where there was no connection. */
    resume: () => void work(),

    /** After the item was refetched, in this version. */
    reconsider(version: number) {
      if (version === consideredVersion) return;
      consideredVersion = version;
      const { unsaved } = forgetMade();
      if (unsaved.size < state.unsaved.size) change({ unsaved });
    },

    retry(isWanted: (unsaved: UnsavedEdit) => boolean) {
      for (const unsaved of state.unsaved.values()) if (isWanted(unsaved)) add(unsaved.edit);
    },

    /** What was being written is discarded; the device keeps what else it has of this field. */
    dropDraft(draft: Edit) {
      const key = keyOfEdit(draft);
      const older = state.waiting.findLast((edit) => keyOfEdit(edit) === key) ?? state.unsaved.get(key)?.edit;
      if (older === undefined) journal.drop(draft);
      else journal.keep(older);
    },

    /** Offers what another page was closed with, or what had gone with its line. */
    offer,

    discardOffer: (key: string) => void takeOffer(key),

    /** Puts words from elsewhere back; those that are replaced now are offered in turn. */
    putBack(key: string) {
      const offered = takeOffer(key);
      if (offered !== undefined) add(overwriting.putBack(offered));
    },

    discard,

    /** Unsaved words that others are about to take the place of are offered beside these. */
    giveWay(key: string) {
      const unsaved = state.unsaved.get(key);
      const offered = unsaved && toOffer(unsaved.edit);
      if (!offered) return;
      offer(offered);
      discard(key);
    },
  };
}

function filterMap<Value>(
  map: ReadonlyMap<string, Value>,
  isKept: (key: string, value: Value) => boolean,
): Map<string, Value> {
  return new Map([...map].filter(([key, value]) => isKept(key, value)));
}
