import type { Influencer } from '@vault/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { NEEDS_APP } from '~/platform/app-start.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { ButtonLink } from '~/ui/button-link.tsx';
import { Portrait } from '../portrait.tsx';

const SECONDS_TO_READ = 4;

/** A vault that is not open: it says so, and goes to the list of those that are. */
export function ComingSoon({ profile }: { profile: Influencer }) {
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => void navigate('/vault', { replace: true }), SECONDS_TO_READ * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <PageMain width="bare" className="grid min-h-[60dvh] place-items-center px-4 py-12">
      <div {...NEEDS_APP} className="flex max-w-md flex-col items-center gap-3 text-center">
        <Portrait person={profile} className="mb-3 text-title" />
        <h1 className="font-serif text-headline font-semibold">Coming Soon!</h1>
        <p className="text-balance text-quiet">
          The vault of {profile.displayName} is not open yet. In a moment you will see those that are.
        </p>
        <ButtonLink to="/vault" replace tone="primary" className="mt-4">
          See all vaults
        </ButtonLink>
      </div>
      <noscript>
        <meta httpEquiv="refresh" content={`${SECONDS_TO_READ}; url=/vault`} />
      </noscript>
    </PageMain>
  );
}
