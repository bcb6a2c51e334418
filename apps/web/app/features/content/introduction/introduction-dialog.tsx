import { useState } from 'react';
import { AdaptiveDialog } from '~/ui/dialog/adaptive-dialog.tsx';
import { OnboardingPanel } from '../library/empty/onboarding-panel.tsx';
import { keepOnboarding, type Onboarding, freshOnboarding } from '../library/empty/onboarding.ts';

type IntroductionDialogProps = { isOpen: boolean; onClose: () => void; onAddBook: () => void };

/** The introduction of an empty library once more, whatever stands in the library by now. */
export function IntroductionDialog({ isOpen, onClose, onAddBook }: IntroductionDialogProps) {
  const [onboarding, setOnboarding] = useState(freshOnboarding);

  const handleChange = (next: Onboarding) => {
    setOnboarding(next);
    keepOnboarding(next);
    if (next.hasSeenOnboarding) onClose();
  };

  const handleAddBook = () => {
    onClose();
    onAddBook();
  };

  return (
    <AdaptiveDialog isOpen={isOpen} onClose={onClose} title="Introduction">
      {/* The dialog is frame enough. */}
      <div className="[&>section]:m-0 [&>section]:border-0 [&>section]:bg-transparent [&>section]:p-0">
        <OnboardingPanel
          onboarding={onboarding}
          onChange={handleChange}
          onAddBook={handleAddBook}
          onLeave={onClose}
        />
      </div>
    </AdaptiveDialog>
  );
}
