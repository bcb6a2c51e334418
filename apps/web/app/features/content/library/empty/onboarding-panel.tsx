import { VIEWS, type View } from '@vault/domain';
import { ONBOARDING_STEPS } from '@vault/contract/client';
import { Link } from 'react-router';
import { Button } from '~/ui/button/button.tsx';
import { LogoMark } from '~/ui/logo.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import { styleTextLink } from '~/ui/text-link.ts';
import { AddBookCard } from '../cards/add-book-card.tsx';
import { viewTraits } from '../views.tsx';
import { complete, moveBy, type Onboarding } from './onboarding.ts';

const titles = ['Welcome to Knowledge Vault', 'Explore Different Views', 'Add Your First Book'];

type OnboardingPanelProps = {
  onboarding: Onboarding;
  onChange: (onboarding: Onboarding) => void;
  onAddBook: () => void;
  /** Somebody takes its way to the import. */
  onLeave?: () => void;
};

/** Three steps for the first visit to an empty vault. */
export function OnboardingPanel({ onboarding, onChange, onAddBook, onLeave }: OnboardingPanelProps) {
  const { step, tab } = onboarding;
  const isLast = step === ONBOARDING_STEPS - 1;

  return (
    <section
      aria-label="Introduction"
      className="mx-auto flex max-w-2xl flex-col gap-6 rounded-card border border-hairline bg-card p-6 md:mt-6 md:p-10"
    >
      <div className="flex min-h-100 flex-col gap-6 md:min-h-80">
        {step === 0 && <LogoMark className="size-12" />}
        {/* The same through all steps: only what changes in place is heard. */}
        <h2 aria-live="polite" className="font-serif text-title font-semibold text-balance">
          {titles[step]}
        </h2>
        {step === 0 && <Welcome />}
        {step === 1 && <Views tab={tab} onTabChange={(next) => onChange({ ...onboarding, tab: next })} />}
        {isLast && <FirstBook onAddBook={onAddBook} onLeave={onLeave} />}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="mr-auto text-caption text-quiet tabular-nums">
          Step {step + 1} of {ONBOARDING_STEPS}
        </p>
        {step > 0 && (
          <Button tone="ghost" onClick={() => onChange(moveBy(onboarding, -1))}>
            Back
          </Button>
        )}
        {isLast ? (
          <Button tone="primary" onClick={() => onChange(complete(onboarding))}>
            Got It
          </Button>
        ) : (
          <Button tone="primary" onClick={() => onChange(moveBy(onboarding, 1))}>
            Next
          </Button>
        )}
      </div>
    </section>
  );
}

function Welcome() {
  return (
    <p className="reading text-quiet">
      This is a shelf for what you've read and what you want to remember. Each book keeps a summary, its
      takeaways, the lines worth quoting, and your own notes.
    </p>
  );
}

function Views({ tab, onTabChange }: { tab: View; onTabChange: (tab: View) => void }) {
  return (
    <>
      <p className="reading text-quiet">
        Read the same vault in four ways. Choose one at the bottom of the page.
      </p>
      <Tabs
        label="The four views"
        value={tab}
        onValueChange={onTabChange}
        tabs={VIEWS.map((view) => ({
          value: view,
          label: viewTraits[view].label,
          icon: viewTraits[view].icon,
          panel: <p className="reading">{viewTraits[view].explanation}</p>,
        }))}
      />
    </>
  );
}

type FirstBookProps = { onAddBook: () => void; onLeave: (() => void) | undefined };

function FirstBook({ onAddBook, onLeave }: FirstBookProps) {
  return (
    <>
      <p className="reading text-quiet">
        Search for a book you finished recently. Add it as it is and write in it yourself, or let AI write a
        first draft for you to correct.
      </p>
      <AddBookCard onAddBook={onAddBook} className="min-h-28 w-full" />
      <p className="text-quiet">
        Years of reading in Goodreads, on a Kindle or elsewhere?{' '}
        <Link to="/app/import" onClick={onLeave} className={styleTextLink('accent', 'whitespace-nowrap')}>
          Bring it along
        </Link>
      </p>
    </>
  );
}
