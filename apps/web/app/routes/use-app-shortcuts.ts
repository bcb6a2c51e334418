import { useLocation, useNavigate } from 'react-router';
import { viewAddress } from '~/features/content/search/library-address.ts';
import { useAskHere } from '~/platform/history/use-is-leaving.ts';
import { useShortcuts } from '~/platform/keys/use-shortcuts.ts';
import { appShortcuts } from '~/shell/app-shortcuts.ts';

type AppShortcutHandlers = { onSearch: () => void; onAdd: () => void; onHelp: () => void };

/** The app's keys. */
export function useAppShortcuts({ onSearch, onAdd, onHelp }: AppShortcutHandlers): void {
  const location = useLocation();
  const askHere = useAskHere();
  const navigate = useNavigate();

  const goTo = (address: string) =>
    void navigate(address, { replace: address === location.pathname + location.search });
  useShortcuts(appShortcuts, (name) => {
    if (name === 'search') onSearch();
    else if (name === 'help') onHelp();
    else if (name === 'add') onAdd();
    else if (name === 'revisit' || name === 'year') goTo(`/app/${name}`);
    else goTo(viewAddress(name, askHere()));
  });
}
