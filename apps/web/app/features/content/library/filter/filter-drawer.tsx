import { Button } from '~/ui/button/button.tsx';
import { Sheet } from '~/ui/dialog/sheet.tsx';
import { EmptyFilterPanel } from './empty-filter-panel.tsx';
import { FilterControls } from './filter-controls.tsx';
import { type FilterPanelProps, ResetButton } from './filter-panel.tsx';

/** On a phone the filters take the whole width. */
export function FilterDrawer({
  isOpen,
  isVaultEmpty,
  onClose,
  search,
  ...controls
}: FilterPanelProps & { isOpen: boolean }) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          {!isVaultEmpty && <ResetButton place={controls.place} />}
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {isVaultEmpty ? (
        <EmptyFilterPanel />
      ) : (
        <div className="flex flex-col gap-3">
          {search}
          <FilterControls {...controls} />
        </div>
      )}
    </Sheet>
  );
}
