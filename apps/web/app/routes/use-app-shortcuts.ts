import { useLocation, useNavigate } from 'react-router';
import { LIBRARY_PATH } from '@vault/domain';
import { addBookAddress, viewAddress } from '~/features/content/search/library-address.ts';
import { useShortcuts } from '~/platform/use-shortcuts.ts';
import { useUrlDialog } from '~/platform/use-url-dialog.ts';
import { appShortcuts } from '~/shell/app-shortcuts.ts';

type AppShortcutHandlers = { onSearch: () => void; onHelp: () => void };

/** The app's keys, and the way to the dialog for adding, which stands above the library. */
export function useAppShortcuts({ onSearch, onHelp }: AppShortcutHandlers) {
  const location = useLocation();
  const navigate = useNavigate();
  const addDialog = useUrlDialog('add');

  const addBook = () => {
    if (location.pathname === LIBRARY_PATH) addDialog.open();
    else void navigate(addBookAddress);
  };

  useShortcuts(appShortcuts, (name) => {
    if (name === 'search') onSearch();
    else if (name === 'help') onHelp();
    else if (name === 'add') addBook();
    else if (name === 'revisit' || name === 'year') void navigate(`/app/${name}`);
    else void navigate(viewAddress(name, location));
  });

  return { addBook };
}
