import { NavLink } from 'react-router';
import { fetchedNear } from '~/platform/late/fetched-near.ts';
import { styleIconButton } from '~/ui/button/button-style.ts';
import { RevisitIcon } from '~/ui/icon.tsx';

/** The way to the lines of today, on every page at the same place. Where large letters leave no room for it, the menu
    of the account has it. */
export function RevisitLink() {
  return (
    <NavLink
      to="/app/revisit"
      {...fetchedNear}
      className={styleIconButton(
        {},
        'flex-none max-[13rem]:hidden aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong md:w-auto md:px-3',
      )}
    >
      <RevisitIcon className="size-4.5" />
      <span className="font-normal max-md:sr-only max-[38rem]:sr-only">Meet again</span>
    </NavLink>
  );
}
