import { nameCommandKey } from '~/platform/keys/command-key.ts';
import { switchSingleKeys, useSingleKeys } from '~/platform/keys/single-keys.ts';
import { AdaptiveDialog } from '~/ui/dialog/adaptive-dialog.tsx';
import { Checkbox } from '~/ui/field/checkbox.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { Kbd } from '~/ui/kbd.tsx';
import { type AppShortcut, appShortcuts } from './app-shortcuts.ts';

type Row = { keys: string[]; words: string };

const words: Record<AppShortcut, string> = {
  search: 'Search the whole vault',
  add: 'Add a book',
  media: 'Go to the books',
  takeaways: 'Go to the takeaways',
  quotes: 'Go to the quotes',
  notes: 'Go to the notes',
  revisit: 'Meet a few lines again',
  year: 'Look back on a year',
  help: 'Show these shortcuts',
};

const singleKeys: Row[] = [
  { keys: ['/'], words: 'Search in the library' },
  { keys: ['s'], words: 'Go to the selection, and back' },
  ...Object.entries(appShortcuts)
    .filter(([, name]) => name !== 'search')
    .map(([keys, name]) => ({ keys: keys.split(' '), words: words[name] })),
];

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void };

/** The keys of the app, and the switch for those that a slip could strike. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const isOn = useSingleKeys();

  return (
    <AdaptiveDialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" width="narrow">
      <KeyRows
        rows={[
          { keys: [nameCommandKey(), 'K'], words: words.search },
          { keys: ['F6'], words: 'Go to a notification, such as one with Undo' },
        ]}
      />
      <div className="mt-3 border-t border-hairline pt-2">
        <Checkbox label="Single-key shortcuts" checked={isOn} onCheckedChange={switchSingleKeys} />
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
