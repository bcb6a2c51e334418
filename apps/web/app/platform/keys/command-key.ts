/** Apple's keyboards have Cmd where others have Ctrl. */
export function isApple(platform = navigator.platform): boolean {
  return /^(Mac|iP)/.test(platform);
}

/** The key for commands, as it is printed on this device's keyboard. */
export function nameCommandKey(): string {
  return isApple() ? '⌘' : 'Ctrl';
}
