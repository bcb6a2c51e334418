import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { importListQuery } from '../import.queries.ts';
import type { ImportJob } from '../run/import-job.ts';
import { DropZone } from './drop-zone.tsx';
import { PastImports } from './past-imports.tsx';
import { SourceList } from './source-list.tsx';

type DropScreenProps = {
  problem: { fileName: string; reason: string } | null;
  onFiles: (files: readonly File[]) => void;
  seen: readonly ImportJob[];
  onShow: (job: ImportJob) => void;
  onVaultChanged: () => void;
  covers: ReactNode;
};

export function DropScreen({ problem, onFiles, seen, onShow, onVaultChanged, covers }: DropScreenProps) {
  const imports = useQuery(importListQuery(useCall()));
  const failure = useLoadFailure(imports);
  return (
    <div className="flex flex-col gap-8">
      {problem && <ErrorPanel title={`${problem.fileName} could not be imported`} message={problem.reason} />}
      <DropZone onFiles={onFiles} />
      <PastImports seen={seen} onShow={onShow} onVaultChanged={onVaultChanged} />
      {/* Earlier imports would push it down if they came later. */}
      {(imports.data !== undefined || failure !== null) && <SourceList />}
      {covers}
    </div>
  );
}
