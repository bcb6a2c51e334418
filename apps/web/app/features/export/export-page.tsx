import type { ApiCall } from '@vault/contract/client';
import { api as ownApi } from '~/api/api.ts';
import { ButtonLink } from '~/ui/button-link.tsx';
import { BackIcon } from '~/ui/icon.tsx';
import { exportFormats } from './export-formats.data.ts';
import { ExportRow } from './export-row.tsx';
import { startDownload } from './start-download.ts';

type ExportPageProps = { api?: ApiCall; download?: typeof startDownload };

/** The whole vault to take along, for every plan. */
export function ExportPage({ api = ownApi, download = startDownload }: ExportPageProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <ButtonLink
        to="/app/knowledge-vault"
        tone="ghost"
        icon={<BackIcon className="size-4" />}
        className="-ml-4"
      >
        Back to Library
      </ButtonLink>
      <h1 className="mt-4 font-serif text-headline font-semibold">Export</h1>
      <p className="mt-2 text-body text-balance text-quiet">
        Your vault is yours. Take all of it along as a file, as often as you like, on every plan.
      </p>
      <ul className="mt-6 divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        {exportFormats.map((words) => (
          <ExportRow key={words.format} words={words} api={api} download={download} />
        ))}
      </ul>
    </div>
  );
}
