import { useRef, useState } from 'react';
import { useBackCloses } from '~/platform/history/back-closes.ts';
import { Button } from '~/ui/button/button.tsx';
import { FullScreen } from '~/ui/dialog/full-screen.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { ExpandIcon } from '~/ui/icon.tsx';
import { TextArea } from '~/ui/field/text-area.tsx';

type SummaryFieldProps = { value: string; error: string | undefined; onValueChange: (value: string) => void };

/** A text of any length: in the form, or on a page of its own. */
export function SummaryField({ value, error, onValueChange }: SummaryFieldProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const editor = useRef<HTMLTextAreaElement>(null);
  const close = () => setIsExpanded(false);
  useBackCloses(isExpanded, close);
  const area = {
    label: 'Summary',
    isLabelHidden: true,
    isReading: true,
    value,
    onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
  };

  return (
    <div className="relative">
      <TextArea {...area} rows={5} error={error} placeholder="What is it about?" />
      <IconButton
        label="Open the full-screen editor"
        icon={<ExpandIcon className="size-4" />}
        className="absolute -top-13 -right-3"
        onClick={() => setIsExpanded(true)}
      />
      <FullScreen
        isOpen={isExpanded}
        onClose={close}
        title="Summary"
        initialFocus={editor}
        actions={
          <Button tone="primary" onClick={close}>
            Done
          </Button>
        }
      >
        <TextArea
          {...area}
          areaRef={editor}
          rows={18}
          className="mx-auto w-full max-w-3xl flex-1 p-4 md:p-8"
        />
      </FullScreen>
    </div>
  );
}
