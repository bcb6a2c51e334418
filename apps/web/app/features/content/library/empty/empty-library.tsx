import { useEffect, useState } from 'react';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import { Button } from '~/ui/button/button.tsx';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { ImportIcon } from '~/ui/icon.tsx';
import { Skeleton } from '~/ui/state/skeleton.tsx';
import { AddBookCard } from '../cards/add-book-card.tsx';
import { freshOnboarding, keepOnboarding, type Onboarding, readOnboarding } from './onboarding.ts';

// Only newcomers see it, and only once.
const loadPanel = () => import('./onboarding-panel.tsx').then((module) => module.OnboardingPanel);

/** A vault without a single book: the introduction first, afterwards an invitation. */
export function EmptyLibrary({ onAddBook }: { onAddBook: () => void }) {
  const [onboarding, setOnboarding] = useState(readOnboarding);
  const { Component: OnboardingPanel, ask } = useLateComponent(loadPanel);
  const isNew = !onboarding.hasSeenOnboarding;
  const change = (next: Onboarding) => {
    setOnboarding(next);
    keepOnboarding(next);
  };

  useEffect(() => {
    if (isNew) ask();
  }, [isNew, ask]);

  if (isNew) {
    if (OnboardingPanel === null) return <Skeleton className="mx-auto h-96 max-w-2xl md:mt-6" />;
    return <OnboardingPanel onboarding={onboarding} onChange={change} onAddBook={onAddBook} />;
  }
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 text-center md:pt-6">
      <AddBookCard onAddBook={onAddBook} className="aspect-2/3 w-48" />
      <h2 className="mt-4 font-serif text-title text-balance">Your shelf is ready for its first book</h2>
      <p className="text-balance text-quiet">
        Find it by title, author or ISBN. Its cover will stand here, with everything you keep from it.
      </p>
      <ButtonLink to="/app/import" tone="outline" icon={<ImportIcon className="size-4" />}>
        Import your books from elsewhere
      </ButtonLink>
      <Button tone="ghost" size="small" onClick={() => change(freshOnboarding)}>
        Show the introduction again
      </Button>
    </div>
  );
}
