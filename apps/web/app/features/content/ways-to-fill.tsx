import { LIBRARY_PATH } from '@vault/domain';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { ImportIcon } from '~/ui/icon.tsx';

/** Where a page gets what it lacks: from the books that are there already, or from an import. */
export function WaysToFill({ importLabel }: { importLabel: string }) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={LIBRARY_PATH} tone="primary">
        Go to your library
      </ButtonLink>
      <ButtonLink to="/app/import" tone="outline" icon={<ImportIcon />}>
        {importLabel}
      </ButtonLink>
    </div>
  );
}
