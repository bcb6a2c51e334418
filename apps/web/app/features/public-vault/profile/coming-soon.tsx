import type { Influencer } from '@vault/contract';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { NEEDS_APP } from '~/platform/document/app-start.ts';
import { useAskIfLeaving } from '~/platform/history/use-is-leaving.ts';
import { afterTimeout } from '~/platform/time/after-timeout.ts';
import { MessagePage } from '~/shell/error/message-page.tsx';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { Portrait } from '../portrait.tsx';

const SECONDS_TO_READ = 4;

/** A vault that is not open: it says so, and goes to the list of those that are. */
export function ComingSoon({ profile }: { profile: Influencer }) {
  const navigate = useNavigate();
  const isLeaving = useAskIfLeaving();

  const goToList = useEffectEvent(() => {
    if (!isLeaving()) void navigate('/vault', { replace: true });
  });
  useEffect(() => afterTimeout(SECONDS_TO_READ * 1000, goToList), []);

  return (
    <MessagePage {...NEEDS_APP}>
      <Portrait person={profile} className="mb-3 text-title" />
      <h1 className="font-serif text-headline font-semibold">Coming Soon!</h1>
      <p className="text-balance text-quiet">
        The vault of {profile.displayName} isn't open yet. In a moment you'll see those that are.
      </p>
      <ButtonLink to="/vault" replace tone="primary" className="mt-4">
        See all vaults
      </ButtonLink>
      <noscript>
        <meta httpEquiv="refresh" content={`${SECONDS_TO_READ}; url=/vault`} />
      </noscript>
    </MessagePage>
  );
}
