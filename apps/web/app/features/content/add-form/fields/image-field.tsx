import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { CloseIcon, InfoIcon } from '~/ui/icon.tsx';
import { Tooltip } from '~/ui/tooltip.tsx';
import { commitAddress } from './commit.ts';
import { CommitField } from './commit-field.tsx';

const tip = 'Use a high-quality landscape image, not a white background, and copy the image URL.';
const TIP_DELAY = 50;
const TIP_OFFSET = 10;

type ImageFieldProps = { value: string; error: string | undefined; onValueChange: (value: string) => void };

export function ImageField({ value, error, onValueChange }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  function handleRemove() {
    // On focus, the field takes its current value as the one to restore when it is left blank.
    flushSync(() => onValueChange(''));
    input.current?.focus();
  }

  return (
    <div className="relative">
      <CommitField
        ref={input}
        label="Image URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={value}
        onValueChange={onValueChange}
        commit={commitAddress}
        error={error}
        // A finger can't hover, and a screen reader does not look at tips.
        hint={tip}
        className="pointer-fine:[&>[id$=-hint]]:sr-only"
      />
      <div className="absolute -top-1 -right-2 flex">
        {value !== '' && (
          <IconButton
            label="Remove image"
            size="small"
            icon={<CloseIcon className="size-4" />}
            onClick={handleRemove}
          />
        )}
        <Tooltip text={tip} delay={TIP_DELAY} offset={TIP_OFFSET}>
          <IconButton label="Tips for the picture" size="small" icon={<InfoIcon className="size-4" />} />
        </Tooltip>
      </div>
    </div>
  );
}
