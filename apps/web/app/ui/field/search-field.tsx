import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import { controlStyle } from './field.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../icon.tsx';
import { Spinner } from '../state/spinner.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'aria-label'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** A spinner in place of the glass while results are on their way. */
  isPending?: boolean;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
};

export function SearchField({
  label,
  value,
  onValueChange,
  isPending = false,
  inputRef,
  className,
  ...rest
}: SearchFieldProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  const takeWhatIsTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onValueChange(typed);
  });
  // The page is there before its app, and may have been typed in.
  useEffect(() => takeWhatIsTyped(), []);

  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };

  return (
    <div className={joinClasses('relative', className)}>
      <span className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-quiet">
        {isPending ? <Spinner /> : <SearchIcon className="size-4.5" />}
      </span>
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={joinClasses(
          controlStyle,
          'h-10 px-10 text-ellipsis placeholder-shown:pr-3 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {value !== '' && (
        <IconButton
          label="Clear search"
          icon={<CloseIcon className="size-4" />}
          size="small"
          className="absolute top-1 right-1"
          onClick={clear}
        />
      )}
    </div>
  );
}
