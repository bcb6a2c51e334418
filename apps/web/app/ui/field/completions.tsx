import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { formatCount } from '~/platform/format.ts';
import { isCommitKey, isComposing } from '~/platform/keys/composing-keys.ts';
import { activeOptionStyle } from '../active-option.ts';
import { joinClasses } from '../class-names.ts';
import { HiddenStatus } from '../hidden-status.tsx';

/** What the words in a field may become. */
export type Completer = {
  /** Whose words are offered: "Tags of your vault". */
  label: string;
  /** Whether somebody writes in the field, and words are worth looking for. */
  onWanted: (isWanted: boolean) => void;
  /** What is offered for a text that ends like this; nothing for one that needs no help. */
  find: (text: string) => readonly string[];
  /** The text with one of those taken. */
  take: (text: string, option: string) => string;
};

type CompletionsOptions = {
  completer: Completer | undefined;
  text: string;
  /** Somebody writes in the field. */
  isActive: boolean;
  onChange: (text: string) => void;
};

export type Completions = ReturnType<typeof useCompletions>;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** So far below a field the whole list is in sight, bars at the foot included. */
const ROOM = 280;

/**
 * Offers words while somebody types, below the field, without changing what is typed: only a word chosen with arrow
 * keys or the pointer is taken, and every other key keeps its meaning.
 */
export function useCompletions({ completer, text, isActive, onChange }: CompletionsOptions) {
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const [wasActive, setWasActive] = useState(isActive);
  if (isActive !== wasActive) {
    setWasActive(isActive);
    close();
  }

  const want = useEffectEvent((isWanted: boolean) => completer?.onWanted(isWanted));
  useEffect(() => want(isActive), [isActive]);

  const options = completer !== undefined && isActive && isTyping ? completer.find(text) : [];
  const isOpen = options.length > 0;
  const activeOption = options[active];

  function close() {
    setIsTyping(false);
    setActive(-1);
  }

  function take(option: string) {
    onChange(completer?.take(text, option) ?? text);
    close();
  }

  /** Whether the key was one of the list's. */
  function handleKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || isComposing(event.nativeEvent)) return false;
    if (event.key === 'ArrowDown') setActive(active + 1 < options.length ? active + 1 : -1);
    else if (event.key === 'ArrowUp') setActive(active < 0 ? options.length - 1 : active - 1);
    else if (isCommitKey(event) && activeOption !== undefined) take(activeOption);
    else if (event.key === 'Escape' && activeOption !== undefined) {
      // What is around the field must not take it for its own.
      event.stopPropagation();
      close();
    } else {
      if (event.key === 'Escape') close();
      return false;
    }
    event.preventDefault();
    return true;
  }

  return {
    isOpen,
    /** To stand behind the control, in a box of the same size. */
    list: completer !== undefined && isActive && (
      <CompletionList id={id} label={completer.label} options={options} active={active} onTake={take} />
    ),
    handleKeyDown,
    /** To be called with each change of the text by hand. */
    handleTyping({ value, selectionStart }: TextControl) {
      if (completer === undefined) return;
      // In the midst of a text nobody is at the end of a word.
      setIsTyping(selectionStart === null || selectionStart === value.length);
      setActive(-1);
    },
    field: completer && {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': activeOption === undefined ? undefined : optionId(id, active),
    },
  };
}

type CompletionListProps = {
  id: string;
  label: string;
  options: readonly string[];
  /** -1 is none. */
  active: number;
  onTake: (option: string) => void;
};

function CompletionList({ id, label, options, active, onTake }: CompletionListProps) {
  const count = options.length;
  return (
    <>
      <HiddenStatus>{count > 0 && formatCount(count, 'suggestion')}</HiddenStatus>
      {count > 0 && (
        <div
          ref={turnToRoom}
          id={id}
          role="listbox"
          aria-label={label}
          className="absolute top-full left-0 z-(--layer-popup) mt-3 w-max max-w-[min(20rem,calc(100vw-2rem))] min-w-40 rounded-card bg-overlay p-1 font-sans text-body tracking-normal text-ink normal-case shadow-overlay outline outline-hairline data-above:top-auto data-above:bottom-full data-above:mt-0 data-above:mb-3"
        >
          {options.map((option, index) => (
            // Under the pointer an option is not active: Enter would take what nobody has chosen.
            <button
              key={option}
              type="button"
              tabIndex={-1}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === active}
              // Pressed, it must not take the focus from the field.
              onPointerDown={keepFocus}
              onClick={() => onTake(option)}
              className={joinClasses(
                'flex min-h-10 w-full items-center rounded-field px-3 py-1.5 text-left',
                index === active ? activeOptionStyle : 'hover:bg-well',
              )}
            >
              <span className="min-w-0 wrap-anywhere">{option}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

function keepFocus(event: PointerEvent) {
  event.preventDefault();
}

/** Above the field, if there is no room below it but there is above. */
function turnToRoom(list: HTMLElement | null): void {
  const field = list?.parentElement?.getBoundingClientRect();
  if (!list || field === undefined) return;
  const height = window.visualViewport?.height ?? window.innerHeight;
  list.toggleAttribute('data-above', height - field.bottom < ROOM && field.top > ROOM);
}
