import type { EntryView } from '@vault/domain';
import { AddBookCard } from '../cards/add-book-card.tsx';
import { viewTraits } from '../views.tsx';
import { emptyViews } from './examples.data.ts';

/** A view without a single entry: what it is for, what could stand in it, and where to begin. */
export function EmptyEntries({ view, onAddBook }: { view: EntryView; onAddBook: () => void }) {
  const { title, description, examples } = emptyViews[view];
  return (
    <section className="mx-auto flex max-w-3xl flex-col gap-8 md:pt-6">
      <div className="flex flex-col items-center gap-3 text-center">
        <span className="text-quiet [&>svg]:size-8 [&>svg]:stroke-[1.25]">{viewTraits[view].icon}</span>
        <h2 className="font-serif text-title text-balance">{title}</h2>
        <p className="max-w-[60ch] text-balance text-quiet">{description}</p>
      </div>
      <ul aria-label="Examples" className="grid gap-4 md:grid-cols-2">
        {examples.map((example) => (
          <li key={example.text} className="flex flex-col gap-3 rounded-card bg-well p-5">
            <p className="small-capitals text-quiet">Example</p>
            {example.title && <h3 className="font-serif text-reading font-semibold">{example.title}</h3>}
            <p className="font-serif text-reading">
              {view === 'quotes' ? `\u201C${example.text}\u201D` : example.text}
            </p>
            <p className="mt-auto text-caption text-quiet">{example.source}</p>
          </li>
        ))}
      </ul>
      <AddBookCard onAddBook={onAddBook} className="min-h-36 w-full" />
    </section>
  );
}
