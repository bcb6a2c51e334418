import type { ContentCard } from '@vault/contract';
import { formatByline, itemPath, nameCommonStatus, shortenProgress } from '@vault/domain';
import type { ReactNode } from 'react';
import { type ThemeChoice, useTheme } from '~/platform/document/theme.ts';
import { Cover } from '~/ui/cover/cover.tsx';
import { DarkThemeIcon, LightThemeIcon, SystemThemeIcon } from '~/ui/icon.tsx';
import { actionOption } from './action-option.tsx';
import type { OptionGroup, PaletteOption } from './option-list.tsx';
import { listWaysToAdd, usePlaces } from './places.tsx';
import { listYearsOfTwins } from './twins.ts';

const themes: Record<ThemeChoice, { label: string; icon: ReactNode }> = {
  light: { label: 'Light theme', icon: <LightThemeIcon /> },
  dark: { label: 'Dark theme', icon: <DarkThemeIcon /> },
  system: { label: 'System theme', icon: <SystemThemeIcon /> },
};
const themeChoices: ThemeChoice[] = ['light', 'dark', 'system'];

type StartBooks = Record<'beingRead' | 'recent', readonly ContentCard[]>;

/** What an empty field offers: what is being read, what was saved last, and where else to go. */
export function useStartGroups({ beingRead, recent }: StartBooks): OptionGroup[] {
  const places = usePlaces();
  const [theme, chooseTheme] = useTheme();

  const otherThemes = themeChoices
    .filter((choice) => choice !== theme)
    .map((choice) => actionOption({ key: choice, ...themes[choice], target: () => chooseTheme(choice) }));

  const groups: OptionGroup[] = [
    { key: 'being-read', label: nameBeingRead(beingRead), options: listBookOptions(beingRead) },
    {
      key: 'recent',
      label: 'Recently added',
      options: listBookOptions(recent.filter(({ _id }) => beingRead.every((book) => book._id !== _id))),
    },
    { key: 'add', label: 'Add', options: listWaysToAdd().map(actionOption) },
    { key: 'go', label: 'Go to', options: places.map(actionOption) },
    { key: 'theme', label: 'Theme', options: otherThemes },
  ];
  return groups.filter((group) => group.options.length > 0);
}

function nameBeingRead(cards: readonly ContentCard[]): string {
  return nameCommonStatus(
    'reading',
    cards.map(({ type }) => type),
  );
}

export function listBookOptions(cards: readonly ContentCard[]): PaletteOption[] {
  const years = listYearsOfTwins(cards);
  return cards.map((card) => bookOption(card, years.get(card._id)));
}

function bookOption(card: ContentCard, year: string | undefined): PaletteOption {
  const byline = [formatByline(card), year].filter(Boolean).join(' · ');
  const content = (
    <>
      <Cover title={card.title} authors={card.authors} imageUrl={card.image} className="mx-1 w-7" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-serif font-semibold">
          {card.title}
        </span>
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
