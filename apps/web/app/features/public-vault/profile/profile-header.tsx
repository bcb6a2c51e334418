import type { Influencer } from '@vault/contract';
import { Badge } from '~/ui/badge.tsx';
import { styleButton } from '~/ui/button/button-style.ts';
import { ExternalLinkIcon } from '~/ui/icon.tsx';
import { Portrait } from '../portrait.tsx';

export function ProfileHeader({ profile }: { profile: Influencer }) {
  return (
    <header className="mx-auto flex max-w-6xl flex-col gap-6 px-4 pt-6 pb-10 md:flex-row md:gap-10 md:px-8 md:pt-10">
      <Portrait person={profile} className="text-title md:text-headline" />
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <div className="flex flex-wrap gap-2">
          <Badge>Read Only</Badge>
          <Badge>Curated</Badge>
        </div>
        <h1 className="mt-3 font-serif text-headline font-semibold text-balance wrap-anywhere md:text-display">
          {profile.displayName}
        </h1>
        <p className="reading mt-4 whitespace-pre-line">{profile.summary}</p>
        {profile.twitterURL !== null && (
          <a
            href={profile.twitterURL}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={styleButton({ tone: 'outline' }, 'mt-6 print:hidden')}
          >
            Follow on X
            <ExternalLinkIcon className="size-4" />
          </a>
        )}
      </div>
    </header>
  );
}
