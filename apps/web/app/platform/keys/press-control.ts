const PRESSED_FOR = 120; // milliseconds

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** Shows the control that says it answers to these keys (`aria-keyshortcuts`) as pressed, so that a key is seen to be
    heard before what it opens is there. */
export function pressControl({ key, ctrlKey, metaKey }: Keys): void {
  const name = [ctrlKey && 'Control', metaKey && 'Meta', key.toUpperCase()].filter(Boolean).join('+');
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts=${JSON.stringify(name)}]`);
  if (!control) return;
  control.dataset['pressed'] = '';
  setTimeout(() => delete control.dataset['pressed'], PRESSED_FOR);
}
