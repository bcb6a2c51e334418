import { startDownload } from '~/platform/device/start-download.ts';
import { SidePage } from '~/shell/side-page.tsx';
import { exportFormats } from './export-formats.data.ts';
import { ExportRow } from './export-row.tsx';

type ExportPageProps = { download?: typeof startDownload };

/** The whole vault to take along, for every plan. */
export function ExportPage({ download = startDownload }: ExportPageProps) {
  return (
    <SidePage
      title="Export"
      lead="Your vault is yours. Take all of it with you as a file, as often as you like, on every plan."
    >
      <ul className="divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        {exportFormats.map((words) => (
          <ExportRow key={words.format} words={words} download={download} />
        ))}
      </ul>
    </SidePage>
  );
}
