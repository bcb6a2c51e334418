import type { Influencer } from '@vault/contract';
import { LOGIN_PATH } from '@vault/domain';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { Portrait } from '../portrait.tsx';

/** Where the faces stand beside the words; large ones in front. */
const places = [
  'top-[26%] left-[34%] text-headline',
  'top-0 left-[8%] text-title',
  'top-[4%] right-[6%] text-title',
  'bottom-0 left-[12%] text-title',
  'right-[2%] bottom-[4%] text-title',
] as const;

export function Hero({ people }: { people: readonly Influencer[] }) {
  return (
    <section className="mx-auto grid max-w-6xl gap-10 px-4 pt-8 pb-14 md:px-8 md:pt-14 md:pb-20 min-[64rem]:grid-cols-[1fr_24rem]">
      <div className="flex flex-col items-start min-[64rem]:pt-5">
        <h1 className="max-w-[22ch] font-serif text-headline font-semibold tracking-[-0.01em] text-balance md:text-display">
          Walk through the books that remarkable readers kept, and what they took from each.
        </h1>
        <p className="mt-4 max-w-[44ch] font-serif text-body leading-[1.55] text-balance text-quiet">
          Keep your own the same way: each book with its summary, takeaways, quotes and notes.
        </p>
        <ButtonLink to={LOGIN_PATH} tone="primary" size="large" className="mt-6 print:hidden">
          Create your own vault
        </ButtonLink>
        <p className="mt-3 text-caption text-balance text-quiet print:hidden">
          Free for as many books as you like. Sign in with Google.
        </p>
      </div>
      <div aria-hidden="true" className="relative hidden h-80 min-[64rem]:block">
        {people.slice(0, places.length).map((person, index) => (
          <span
            key={person._id}
            className={`absolute rounded-full shadow-overlay outline-4 outline-paper ${places[index]}`}
          >
            <Portrait person={person} />
          </span>
        ))}
      </div>
    </section>
  );
}
