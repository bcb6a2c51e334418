import { nameCommandKey } from '~/platform/keys/command-key.ts';
import { switchSingleKeys, useSingleKeys } from '~/platform/keys/single-keys.ts';
import { AdaptiveDialog } from '~/ui/dialog/adaptive-dialog.tsx';
import { Checkbox } from '~/ui/field/checkbox.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { Kbd } from '~/ui/kbd.tsx';

type Row = { keys: string[]; words: string };

const singleKeys: Row[] = [
  { keys: ['/'], words: 'Search in the library' },
  { keys: ['s'], words: 'Go to the selection, and back' },
  { keys: ['a'], words: 'Add a book' },
  { keys: ['g', 'b'], words: 'Go to the books' },
  { keys: ['g', 't'], words: 'Go to the takeaways' },
  { keys: ['g', 'q'], words: 'Go to the quotes' },
  { keys: ['g', 'n'], words: 'Go to the notes' },
  { keys: ['g', 'm'], words: 'Meet a few lines again' },
  { keys: ['g', 'y'], words: 'Look back on a year' },
  { keys: ['?'], words: 'Show these keys' },
];

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void };

/** The keys of the app, and the switch for those that a slip could strike. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const isOn = useSingleKeys();

  return (
    <AdaptiveDialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" width="narrow">
      <KeyRows rows={[{ keys: [nameCommandKey(), 'K'], words: 'Search the whole vault' }]} />
      <div className="mt-3 border-t border-hairline pt-2">
        <Checkbox label="Shortcuts of single keys" checked={isOn} onCheckedChange={switchSingleKeys} />
      </div>
      <KeyRows rows={singleKeys} className={isOn ? undefined : 'text-quiet line-through'} />
    </AdaptiveDialog>
  );
}

function KeyRows({ rows, className }: { rows: Row[]; className?: string | undefined }) {
  return (
    <dl className={joinClasses('flex flex-col', className)}>
      {rows.map(({ keys, words }) => (
        <div key={words} className="flex min-h-9 items-center justify-between gap-4">
          <dt>{words}</dt>
          <dd className="flex gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
