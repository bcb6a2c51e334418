import { readWanted, VIEWS } from '@vault/domain';
import { useLocation } from 'react-router';
import {
  AddIcon,
  DownloadIcon,
  EditIcon,
  ImportIcon,
  RevisitIcon,
  SubscriptionIcon,
  YearIcon,
} from '~/ui/icon.tsx';
import { viewTraits } from '../library/views.tsx';
import type { PaletteAction } from './action-option.tsx';
import { addBookAddress, manualAddress, viewAddress } from './library-address.ts';

/** Both begin with the words that were searched for, if there are any. */
export function listWaysToAdd(words = ''): PaletteAction[] {
  return [
    {
      key: 'add',
      label: 'Add New Book',
      icon: <AddIcon />,
      target: addBookAddress,
      ...(words !== '' && { state: { found: words } }),
    },
    {
      key: 'by-hand',
      label: 'Add by hand',
      icon: <EditIcon />,
      target: manualAddress(readWanted(words)),
    },
  ];
}

const pages: PaletteAction[] = [
  { key: 'revisit', label: 'Meet again', icon: <RevisitIcon />, target: '/app/revisit' },
  { key: 'year', label: 'Year in reading', icon: <YearIcon />, target: '/app/year' },
  { key: 'import', label: 'Import', icon: <ImportIcon />, target: '/app/import' },
  { key: 'export', label: 'Export', icon: <DownloadIcon />, target: '/app/export' },
  { key: 'subscription', label: 'Subscription', icon: <SubscriptionIcon />, target: '/app/subscription' },
];

/** The views of the library and the pages beside it. */
export function usePlaces(): PaletteAction[] {
  const location = useLocation();
  const views = VIEWS.map((view) => ({
    key: view,
    ...viewTraits[view],
    target: viewAddress(view, location),
  }));
  return [...views, ...pages];
}
