import { useState } from 'react';
import { type ThemeChoice, useTheme } from '~/platform/document/theme.ts';
import { useIsMobile } from '~/platform/use-media-query.ts';
import { Badge } from '~/ui/badge.tsx';
import {
  BookmarkIcon,
  DarkThemeIcon,
  DownloadIcon,
  ImportIcon,
  IntroductionIcon,
  KeyboardIcon,
  LightThemeIcon,
  LogoutIcon,
  PublicVaultsIcon,
  RevisitIcon,
  SessionsIcon,
  SubscriptionIcon,
  SystemThemeIcon,
  TokenIcon,
  UpgradeIcon,
  YearIcon,
} from '~/ui/icon.tsx';
import {
  Menu,
  type MenuChoice,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuRadioGroup,
  MenuSeparator,
} from '~/ui/menu.tsx';
import { AvatarButton } from './account-menu-button.tsx';

export type AccountMenuProps = {
  user: { displayName: string | null; email: string | null };
  /** Null until it is known. */
  isPremium: boolean | null;
  onShowShortcuts: () => void;
  onShowIntroduction: () => void;
  onLogout: () => void;
  /** The way to a paid plan. Null for who has one, and until that is known. */
  upgrade: { start: () => void; isStarting: boolean } | null;
};

const themes: MenuChoice<ThemeChoice>[] = [
  { value: 'system', label: 'System', icon: <SystemThemeIcon /> },
  { value: 'light', label: 'Light', icon: <LightThemeIcon /> },
  { value: 'dark', label: 'Dark', icon: <DarkThemeIcon /> },
];

/** Mounted by the press that asks for it, hence open at first. */
export function AccountMenu({ user, isPremium, upgrade, ...handlers }: AccountMenuProps) {
  const { isOpen, setIsOpen } = useOpenUntilStarted(upgrade?.isStarting ?? false);
  const [theme, chooseTheme] = useTheme();
  const hasKeyboard = !useIsMobile();
  return (
    <Menu isOpen={isOpen} onOpenChange={setIsOpen} trigger={<AvatarButton person={user} />} className="w-72">
      <MenuGroup
        label={
          <>
            {user.displayName && <p className="max-w-full truncate font-medium">{user.displayName}</p>}
            {user.email && <p className="max-w-full truncate text-caption text-quiet">{user.email}</p>}
            {isPremium !== null && (
              <Badge tone={isPremium ? 'gold' : 'neutral'} className="mt-1.5">
                {isPremium ? 'Premium' : 'Free Tier'}
              </Badge>
            )}
          </>
        }
      >
        <MenuSeparator />
        <MenuLink to="/app/subscription" icon={<SubscriptionIcon />}>
          Subscription
        </MenuLink>
        {upgrade && (
          <MenuItem icon={<UpgradeIcon />} onSelect={upgrade.start} isPending={upgrade.isStarting} keepsOpen>
            {upgrade.isStarting ? 'Processing...' : 'Upgrade to Premium'}
          </MenuItem>
        )}
      </MenuGroup>
      <MenuSeparator />
      <MenuLink to="/app/revisit" icon={<RevisitIcon />}>
        Meet again
      </MenuLink>
      <MenuLink to="/app/year" icon={<YearIcon />}>
        Year in reading
      </MenuLink>
      <MenuLink to="/vault" icon={<PublicVaultsIcon />}>
        Public vaults
      </MenuLink>
      <MenuSeparator />
      <MenuLink to="/app/save-from-web" icon={<BookmarkIcon />}>
        Save from the web
      </MenuLink>
      <MenuLink to="/app/import" icon={<ImportIcon />}>
        Import
      </MenuLink>
      <MenuLink to="/app/export" icon={<DownloadIcon />}>
        Export
      </MenuLink>
      <MenuSeparator />
      <MenuLink to="/app/sessions" icon={<SessionsIcon />}>
        Sessions
      </MenuLink>
      <MenuLink to="/app/tokens" icon={<TokenIcon />}>
        API tokens
      </MenuLink>
      <MenuSeparator />
      <MenuRadioGroup label="Theme" value={theme} choices={themes} onValueChange={chooseTheme} />
      <MenuSeparator />
      {hasKeyboard && (
        <MenuItem icon={<KeyboardIcon />} onSelect={handlers.onShowShortcuts}>
          Keyboard shortcuts
        </MenuItem>
      )}
      <MenuItem icon={<IntroductionIcon />} onSelect={handlers.onShowIntroduction}>
        Show the introduction again
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogoutIcon />} onSelect={handlers.onLogout}>
        Logout
      </MenuItem>
    </Menu>
  );
}

/** Stays open while the checkout is starting, and closes once it has. */
function useOpenUntilStarted(isStarting: boolean) {
  const [isOpen, setIsOpen] = useState(true);
  const [wasStarting, setWasStarting] = useState(isStarting);
  if (isStarting !== wasStarting) {
    setWasStarting(isStarting);
    if (!isStarting) setIsOpen(false);
  }
  return { isOpen, setIsOpen };
}
