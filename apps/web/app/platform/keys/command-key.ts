/** Apple's keyboards have Cmd where others have Ctrl. */
export function isApple(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}

/** The key for commands, as it is printed on this device's keyboard. */
export function nameCommandKey(): string {
  return isApple() ? '⌘' : 'Ctrl';
}
