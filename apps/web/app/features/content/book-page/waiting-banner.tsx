import { OfflineIcon } from '~/ui/icon.tsx';
import { useWaiting } from './saving/book-edits.tsx';

/** Says that what is written is kept here until there is a network again. */
export function WaitingBanner() {
  const { gate, count } = useWaiting();
  return (
    <div role="status" className="sticky top-14 z-(--layer-header)">
      {gate === 'offline' && (
        <p className="flex items-center justify-center gap-2 border-b border-hairline bg-gold-soft px-4 py-2 text-body text-on-gold-soft">
          <OfflineIcon className="size-4" />
          {describeWaiting(count)}
        </p>
      )}
    </div>
  );
}

function describeWaiting(count: number): string {
  if (count === 0) return 'Offline';
  return `Offline, ${count} ${count === 1 ? 'change' : 'changes'} waiting`;
}
