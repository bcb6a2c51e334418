import type { ContentCard } from '@vault/contract';
import { formatByline, itemPath, shortenProgress } from '@vault/domain';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type ThemeChoice, useTheme } from '~/platform/document/theme.ts';
import { Cover } from '~/ui/cover/cover.tsx';
import {
  AddIcon,
  DarkThemeIcon,
  DownloadIcon,
  EditIcon,
  ImportIcon,
  LightThemeIcon,
  RevisitIcon,
  SubscriptionIcon,
  SystemThemeIcon,
  YearIcon,
} from '~/ui/icon.tsx';
import { VIEWS, viewTraits } from '../library/views.tsx';
import { addBookAddress, viewAddress } from './library-address.ts';
import type { OptionGroup, PaletteOption } from './option-list.tsx';

const themes: Record<ThemeChoice, { label: string; icon: ReactNode }> = {
  light: { label: 'Light theme', icon: <LightThemeIcon /> },
  dark: { label: 'Dark theme', icon: <DarkThemeIcon /> },
  system: { label: 'Theme of the system', icon: <SystemThemeIcon /> },
};
const themeChoices: ThemeChoice[] = ['light', 'dark', 'system'];

const places: Action[] = [
  { label: 'Meet again', icon: <RevisitIcon />, target: '/app/revisit' },
  { label: 'Year in reading', icon: <YearIcon />, target: '/app/year' },
  { label: 'Import', icon: <ImportIcon />, target: '/app/import' },
  { label: 'Export', icon: <DownloadIcon />, target: '/app/export' },
  { label: 'Subscription', icon: <SubscriptionIcon />, target: '/app/subscription' },
];

type StartBooks = Record<'beingRead' | 'recent', readonly ContentCard[]>;

/** What an empty field offers: what is being read, what was kept last, and where else to go. */
export function useStartGroups({ beingRead, recent }: StartBooks): OptionGroup[] {
  const location = useLocation();
  const [theme, chooseTheme] = useTheme();

  const views = VIEWS.map((view) =>
    action(view, {
      ...viewTraits[view],
      target: viewAddress(view, location),
    }),
  );
  const otherThemes = themeChoices
    .filter((choice) => choice !== theme)
    .map((choice) => action(choice, { ...themes[choice], target: () => chooseTheme(choice) }));

  const groups: OptionGroup[] = [
    { key: 'being-read', label: 'Reading', options: beingRead.map(bookOption) },
    {
      key: 'recent',
      label: 'Recently added',
      options: recent.filter(({ _id }) => beingRead.every((book) => book._id !== _id)).map(bookOption),
    },
    {
      key: 'add',
      label: 'Add',
      options: [
        action('add', { label: 'Add New Book', icon: <AddIcon />, target: addBookAddress }),
        action('by-hand', { label: 'Add by hand', icon: <EditIcon />, target: '/app/add-content' }),
      ],
    },
    {
      key: 'go',
      label: 'Go to',
      options: [...views, ...places.map((place) => action(place.label, place))],
    },
    { key: 'theme', label: 'Theme', options: otherThemes },
  ];
  return groups.filter((group) => group.options.length > 0);
}

type Action = { label: string; icon: ReactNode; target: PaletteOption['target'] };

function action(key: string, { label, icon, target }: Action): PaletteOption {
  const content = (
    <>
      <span className="grid w-9 flex-none place-items-center text-quiet">{icon}</span>
      {label}
    </>
  );
  return { key, target, content };
}

function bookOption(card: ContentCard): PaletteOption {
  const byline = formatByline(card);
  const content = (
    <>
      <Cover title={card.title} authors={card.authors} imageUrl={card.image} className="mx-1 w-7" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-serif font-semibold">{card.title}</span>
        {byline !== '' && <span className="block truncate text-caption text-quiet">{byline}</span>}
      </span>
      {card.status === 'reading' && card.progress !== null && (
        <span className="flex-none text-caption text-quiet tabular-nums">
          {shortenProgress(card.progress, card)}
        </span>
      )}
    </>
  );
  return { key: card._id, target: itemPath(card._id), content };
}
