import { type ComponentProps, useState } from 'react';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import { Avatar, type AvatarPerson } from '~/ui/avatar.tsx';
import { Spinner } from '~/ui/state/spinner.tsx';
import type { AccountMenuProps } from './account-menu.tsx';

const loadMenu = () => import('./account-menu.tsx').then((module) => module.AccountMenu);

/** The avatar. The menu behind it is fetched when the pointer or the focus comes near. */
export function AccountMenuButton(props: AccountMenuProps) {
  const [wasPressed, setWasPressed] = useState(false);
  const giveUp = () => setWasPressed(false);
  const { Component: Menu, isAwaited, prefetch, ask } = useLateComponent(loadMenu, giveUp);

  // The button is not exchanged under a resting focus: only a press brings the menu in.
  if (Menu && wasPressed) return <Menu {...props} />;
  return (
    <AvatarButton
      person={props.user}
      aria-haspopup="menu"
      isPending={isAwaited}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => {
        ask();
        setWasPressed(true);
      }}
    />
  );
}

type AvatarButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  person: AvatarPerson;
  isPending?: boolean;
};

export function AvatarButton({ person, isPending = false, ...rest }: AvatarButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label="Your account"
      aria-busy={isPending || undefined}
      className="relative grid size-10 flex-none place-items-center rounded-full"
    >
      <Avatar person={person} />
      {isPending && <Spinner className="absolute -inset-1 text-accent [&>svg]:size-full" />}
    </button>
  );
}
