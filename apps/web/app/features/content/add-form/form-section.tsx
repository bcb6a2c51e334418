import type { ReactNode } from 'react';

type FormSectionProps = { title: string; children: ReactNode };

export function FormSection({ title, children }: FormSectionProps) {
  return (
    <section className="border-t border-hairline py-8">
      <h2 className="mb-4 font-serif text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}
