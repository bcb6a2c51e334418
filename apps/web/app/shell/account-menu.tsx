import type { ThemeChoice } from '~/platform/theme.ts';
import { Badge } from '~/ui/badge.tsx';
import { DarkThemeIcon, LightThemeIcon, LogoutIcon, SubscriptionIcon, SystemThemeIcon } from '~/ui/icon.tsx';
import { Menu, type MenuChoice, MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from '~/ui/menu.tsx';
import { AvatarButton } from './account-menu-button.tsx';

export type AccountMenuProps = {
  user: { displayName: string | null; email: string | null };
  isPremium: boolean;
  theme: ThemeChoice;
  onThemeChange: (theme: ThemeChoice) => void;
  onLogout: () => void;
};

const themes: MenuChoice<ThemeChoice>[] = [
  { value: 'system', label: 'System', icon: <SystemThemeIcon /> },
  { value: 'light', label: 'Light', icon: <LightThemeIcon /> },
  { value: 'dark', label: 'Dark', icon: <DarkThemeIcon /> },
];

/** Mounted by the press that asks for it, hence open at first. */
export function AccountMenu({ user, isPremium, theme, onThemeChange, onLogout }: AccountMenuProps) {
  return (
    <Menu isOpenAtFirst trigger={<AvatarButton person={user} />} className="w-72">
      <div className="flex flex-col items-start gap-0.5 px-3 pt-2 pb-3">
        {user.displayName && <p className="max-w-full truncate font-medium">{user.displayName}</p>}
        {user.email && <p className="max-w-full truncate text-caption text-quiet">{user.email}</p>}
        <Badge tone={isPremium ? 'gold' : 'neutral'} className="mt-1.5">
          {isPremium ? 'Premium' : 'Free Tier'}
        </Badge>
      </div>
      <MenuSeparator />
      <MenuLink to="/app/subscription" icon={<SubscriptionIcon />}>
        Subscription
      </MenuLink>
      <MenuSeparator />
      <MenuRadioGroup label="Theme" value={theme} choices={themes} onValueChange={onThemeChange} />
      <MenuSeparator />
      <MenuItem icon={<LogoutIcon />} onSelect={onLogout}>
        Logout
      </MenuItem>
    </Menu>
  );
}
