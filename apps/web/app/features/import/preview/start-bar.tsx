import { Button } from '~/ui/button/button.tsx';
import { AnotherFile } from '../another-file.tsx';

type StartBarProps = {
  /** What is to be known before. */
  remark: string | null;
  /** What the start does, in words; null where there is nothing to import. */
  startLabel: string | null;
  onStart: () => void;
  onCancel: () => void;
};

/** At the foot of the window, however long the rows are. */
export function StartBar({ remark, startLabel, onStart, onCancel }: StartBarProps) {
  return (
    <div className="not-low:sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-paper px-4 py-3 max-md:[&>button]:flex-auto md:-mx-8 md:px-8">
      <p role="status" className="mr-auto text-caption text-quiet empty:absolute">
        {remark}
      </p>
      <AnotherFile onPress={onCancel} />
      <Button tone="primary" disabled={startLabel === null} onClick={onStart}>
        {startLabel ?? 'Nothing to import'}
      </Button>
    </div>
  );
}
