import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isComposing } from '~/platform/keys/composing-keys.ts';
import { endTyping } from '~/platform/keys/typing-on.ts';
import { useSteady } from '~/platform/use-steady.ts';
import { useBookEdits, useUnsaved } from '../saving/book-edits.tsx';
import type { Edit, ListName } from '../saving/edits.ts';
import { INTERRUPTED } from '../saving/open-book.ts';
import type { Caret } from './caret.ts';
import type { CheckSize } from '../../checks/check-size.ts';
import { findHeldText } from './find-held-text.ts';
import { useDiscarded } from './use-discarded.ts';
import { useWhileWriting } from './use-while-writing.ts';
import { withGivenUp, wordsAdded } from './words-added.ts';

/** This many characters are more than a few words. */
const longEnoughToMiss = 40;

/**
 * one: Enter saves and there are no line breaks. few: Enter saves, Shift+Enter breaks the line. passage: the same, but on
 * a phone as many. many: Enter breaks the line, Ctrl+Enter saves.
 */
export type LineMode = 'one' | 'few' | 'passage' | 'many';

export type InlineEditorOptions = {
  value: string;
  /** Under which its edits are queued. */
  editKey: string;
  lines: LineMode;
  /** The edit that a text makes of the one before; null where it makes none, such as a blank title. */
  toEdit: (text: string, before: string) => Edit | null;
  /** What is wrong with a text, in words; null when nothing is. */
  check?: ((text: string) => string | null) | undefined;
  /** A text that is too long is never discarded, but stays open to be shortened. */
  checkSize?: CheckSize | undefined;
  /** The entry that the text is a part of; it stays on the page while it is written in. */
  entry?: { list: ListName; id: string } | undefined;
  /** Opens at once, with the caret there. */
  opensAt?: Caret | undefined;
  /** With this text, which is not saved, instead of the one that it begins with. */
  opensWith?: string | undefined;
  /** Moves the keyboard focus to where the person continues. */
  focusBack: () => void;
  /** Takes a longer text that was given up, where its field goes with it, to offer it back. */
  onDiscard?: ((typed: string, original: string) => void) | undefined;
  onBegin?: (() => void) | undefined;
  /** `leaveFocus` is for people who move on elsewhere, and puts the focus there. */
  onEnd?: ((end: EditingEnd, leaveFocus: () => void) => void) | undefined;
};

/** How an editing ended: `text` is null after Escape; the focus stays here unless the person went on elsewhere. */
export type EditingEnd = { text: string | null; isFocusHere: boolean; isByEnter?: boolean };

type Editing = {
  /** The text when the editing began, and the one that is saved or on its way there. */
  original: string;
  saved: string;
  /** Whether that came with this editing. */
  hasSaved: boolean;
  text: string;
  draft: Edit | null;
};

type Beginning = { original?: string; text?: string | undefined };

const begin = (value: string, { original = value, text = original }: Beginning = {}): Editing => ({
  original,
  saved: value,
  hasSaved: false,
  text,
  draft: null,
});

/** Such as what could not be saved, and is only looked at. */
const isUntouched = ({ text, original, hasSaved }: Editing) => text === original && !hasSaved;

export type InlineEditor = ReturnType<typeof useInlineEditor>;

/** The text of one field while it is edited. It is saved on Enter, on leaving, and when the tab hides. */
export function useInlineEditor({
  value,
  editKey,
  lines,
  toEdit,
  check,
  checkSize,
  entry,
  opensAt,
  opensWith,
  focusBack,
  onDiscard,
  onBegin,
  onEnd,
}: InlineEditorOptions) {
  const edits = useBookEdits();
  const { queue, drafts, keepEntry } = edits;
  /** With what the editing begins. What could not be saved of it is gone on with. */
  const findStart = () => findHeldText(edits, editKey) ?? value;
  const [opened] = useState(() =>
    opensAt === undefined ? null : begin(value, { original: findStart(), text: opensWith }),
  );
  const editing = useRef(opened);
  const [text, setText] = useState(opened?.text ?? null);
  const [error, setError] = useState<string | null>(null);
  const [isFocusDue, setIsFocusDue] = useState(false);
  const caret = useRef<Caret>(opensAt ?? 'end');
  const offerBack = useDiscarded();

  function open(at: Caret, withText?: string) {
    caret.current = at;
    editing.current = begin(value, { original: findStart(), text: withText });
    setIsFocusDue(false);
    setError(null);
    setText(editing.current.text);
    onBegin?.();
  }

  /** What was discarded comes back as a draft, unless something was written since. */
  const reopen = useSteady((typed: string, original: string) => {
    const current = editing.current?.text ?? findStart();
    const text = withGivenUp({ original, typed, current });
    if (editing.current === null) open('end', text);
    else type(text);
  });

  const unsaved = useUnsaved(editKey);
  /** What a closed page has left may be found while the field is open: what is saved from it would take its place. */
  const takeIn = useEffectEvent(() => {
    const current = editing.current;
    const left = findHeldText(edits, editKey);
    if (current === null || left === null || left === current.original) return;
    const { text: typed, saved, hasSaved } = current;
    // Offered below, until somebody writes on.
    if (hasSaved && typed === saved) return;
    const isAsItBegan = isUntouched(current);
    if (hasSaved || (lines === 'one' && !isAsItBegan)) return queue.giveWay(editKey);
    current.original = left;
    if (isAsItBegan) type(left);
    else if (!typed.includes(left)) type(`${left}\n\n${typed}`);
  });
  useEffect(() => {
    if (unsaved?.reason === INTERRUPTED) takeIn();
  }, [unsaved, text]);

  function type(typed: string) {
    if (editing.current === null) return;
    editing.current.text = lines === 'one' ? typed.replace(/\s*\n\s*/g, ' ') : typed;
    setText(editing.current.text);
    setError(null);
  }

  const isTooLong = (typed: string) => (checkSize?.(typed) ?? null) !== null;
  const findProblem = (typed: string) => checkSize?.(typed) ?? check?.(typed) ?? null;

  /** False when the text cannot be saved as it is. */
  function save({ isAsked = false } = {}): boolean {
    const current = editing.current;
    if (current === null || current.text === current.saved) return true;
    // What could not be saved stays offered until somebody writes in it, or asks.
    if (!isAsked && isUntouched(current)) return true;
    const problem = findProblem(current.text);
    setError(problem);
    if (problem !== null) return false;
    const edit = writing(current.text, current.saved);
    if (edit === null) return true;
    current.saved = current.text;
    current.hasSaved = true;
    queue.add(edit);
    return true;
  }

  function writing(typed: string, before: string): Edit | null {
    const edit = toEdit(typed, before);
    return edit?.kind === 'field' || edit?.kind === 'put' ? { ...edit, before } : edit;
  }

  function end(how: EditingEnd) {
    // What is to be saved is queued by now; the rest was discarded.
    forgetDraft();
    editing.current = null;
    setIsFocusDue(how.isFocusHere);
    setText(null);
    onEnd?.(how, () => setIsFocusDue(false));
  }

  function commit({ isByEnter = false } = {}) {
    const typed = editing.current?.text ?? '';
    if (save({ isAsked: true })) end({ text: typed, isFocusHere: true, isByEnter });
  }

  /** The person has moved on to something else: what cannot be saved is discarded, and the reason stays. */
  function leave() {
    if (editing.current === null) return;
    const typed = editing.current.text;
    // What is pressed next may delete its entry.
    if (!save() && isTooLong(typed)) return keepDraft();
    end({ text: typed, isFocusHere: false });
  }

  function giveUp() {
    const current = editing.current;
    if (current === null) return;
    const isUndone = current.hasSaved && current.saved !== current.original;
    const undo = isUndone ? writing(current.original, current.saved) : null;
    if (undo !== null) {
      if (unsaved?.reason === INTERRUPTED) queue.giveWay(editKey);
      queue.add(undo);
    }
    setError(null);
    end({ text: null, isFocusHere: true });
  }

  function cancel() {
    const { original, text: typed } = editing.current ?? begin(value);
    giveUp();
    if (lines === 'one' || wordsAdded(original, typed).length < longEnoughToMiss) return;
    if (onDiscard) onDiscard(typed, original);
    else offerBack(() => reopen(typed, original));
  }

  function handleEnter(event: KeyboardEvent, { breaksLine }: { breaksLine: boolean }) {
    const isSaving = breaksLine ? event.ctrlKey || event.metaKey : !event.shiftKey;
    if (event.key !== 'Enter' || !isSaving || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    endTyping(event);
    commit({ isByEnter: true });
  }

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    cancel();
  }

  const returnFocus = useEffectEvent(focusBack);

  function keepDraft() {
    const current = editing.current;
    if (current === null) return;
    if (current.text === current.saved || isUntouched(current)) return forgetDraft();
    const isKept = isTooLong(current.text) || findProblem(current.text) === null;
    const edit = isKept ? writing(current.text, current.saved) : null;
    if (edit === null) return;
    current.draft = queue.continued(edit);
    drafts.keep(current.draft);
  }

  function forgetDraft() {
    const current = editing.current;
    if (current === null || current.draft === null) return;
    queue.dropDraft(current.draft);
    current.draft = null;
  }

  function saveQuietly() {
    if (save()) forgetDraft();
    else keepDraft();
  }

  /** What is too long is offered where its field was, as it is after a reload. */
  function saveOrOffer() {
    saveQuietly();
    const draft = editing.current?.draft;
    if (draft) queue.hold([{ edit: draft, reason: INTERRUPTED }]);
  }

  // Before its entry is let go of: what is saved as the field goes brings that back.
  useWhileWriting(text, { onPause: keepDraft, onHide: saveQuietly, onGone: saveOrOffer });

  const isEditing = text !== null;
  const { list, id } = entry ?? {};
  useEffect(() => {
    if (!isEditing || list === undefined || id === undefined) return undefined;
    return keepEntry(list, id);
  }, [isEditing, keepEntry, list, id]);

  useEffect(() => {
    if (isFocusDue) returnFocus();
  }, [isFocusDue]);

  return {
    text,
    error,
    caret,
    findStart,
    open,
    type,
    save,
    commit,
    cancel,
    leave,
    handleEnter,
    handleEscape,
  };
}
