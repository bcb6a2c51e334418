import type { ReactNode } from 'react';
import { ErrorLine } from '~/ui/state/error-line.tsx';

/** A button of the plan, and below it why its last press came to nothing. */
export function PlanAction({ error, children }: { error: string | null; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 md:items-start">
      {children}
      {error !== null && <ErrorLine message={error} className="md:max-w-72" />}
    </div>
  );
}
