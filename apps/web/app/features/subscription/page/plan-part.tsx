import type { ReactNode } from 'react';

/** One titled part of the plan's card. */
export function PlanPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="p-6">
      <h2 className="mb-3 small-capitals text-quiet">{title}</h2>
      {children}
    </section>
  );
}
