import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadKnownItems } from '@vault/contract/client';
import type { ItemsReading } from '@vault/formats';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { formatCount } from '~/platform/format.ts';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { HiddenStatus } from '~/ui/hidden-status.tsx';
import { AnotherFile } from '../another-file.tsx';
import { WaitingRows } from '../waiting-rows.tsx';
import { findDuplicates } from './find-duplicates.ts';
import { planGoals } from './plan-goals.ts';
import { planRows } from './plan-rows.ts';
import { Preview } from './preview.tsx';
import type { Decided } from './row-choices.ts';

type PreviewScreenProps = {
  fileName: string;
  reading: ItemsReading;
  onStart: (decided: Decided) => void;
  onCancel: () => void;
};

/** What the file will become beside what is in the vault. The vault comes here; the file is not sent yet. */
export function PreviewScreen({ fileName, reading, onStart, onCancel }: PreviewScreenProps) {
  const call = useCall();
  const [id] = useState(() => crypto.randomUUID());
  const plans = useQuery({
    queryKey: ['import-preview', id],
    queryFn: async ({ signal }) => {
      const asking = { call, signal };
      const known = await loadKnownItems((query) => call('GET /imports/known-items', { query }, { signal }));
      const rows = planRows({ items: reading.items, format: reading.format, known });
      const goals = await planGoals(reading.goals ?? [], asking);
      return { rows: await findDuplicates(rows, asking), goals };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const failure = useLoadFailure(plans);
  return (
    <>
      {/* There before its words, or screen readers miss them. */}
      <HiddenStatus>
        {plans.data &&
          `${formatCount(plans.data.rows.length, 'item')} of ${fileName} compared with your vault`}
      </HiddenStatus>
      {plans.data !== undefined ? (
        <Preview
          fileName={fileName}
          reading={reading}
          plans={plans.data.rows}
          goals={plans.data.goals}
          onStart={onStart}
          onCancel={onCancel}
        />
      ) : failure !== null ? (
        <ErrorPanel
          title="Your vault could not be loaded"
          message="The file is ready here, but it couldn't be compared with your books."
          onRetry={() => void plans.refetch()}
          isRetrying={plans.isFetching}
        >
          <AnotherFile onPress={onCancel} />
        </ErrorPanel>
      ) : (
        <WaitingRows label="Comparing with your vault" onLeave={onCancel} />
      )}
    </>
  );
}
