import type { Influencer } from '@vault/contract';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { ForwardIcon } from '~/ui/icon.tsx';
import { vaultPath } from '../addresses.ts';

/** Where a book has been read to its end, the way on to the others beside it. */
export function BookEnd({ profile }: { profile: Influencer }) {
  return (
    <p className="mx-auto mt-14 flex max-w-6xl flex-col items-start px-4 md:px-8 lg:ps-[19rem] print:hidden">
      <ButtonLink to={vaultPath(profile)} tone="outline" className="max-w-full">
        More from this vault
        <ForwardIcon className="size-4" />
      </ButtonLink>
    </p>
  );
}
