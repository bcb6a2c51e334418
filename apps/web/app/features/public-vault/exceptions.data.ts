import darwinsTree from './pictures/charles-darwin.svg?url';

/** The one vault whose card can be followed although it is not open yet. */
export const CLICKABLE_WHILE_CLOSED = 'ada-lovelace';

/** Pictures that win over the profile's own, by display name. */
export const PHOTO_OVERRIDES: Readonly<Record<string, string>> = {
  'Charles Darwin': darwinsTree,
};
