import { deviceStore } from './local-store.ts';

type PreferenceOptions<Value> = {
  name: string;
  /** Gives null for what is no longer understood. */
  parse: (stored: unknown) => Value | null;
  otherwise: Value;
};

/** A choice that the device remembers; one that it does not take holds for as long as the page is there. */
export function createPreference<Value>({ name, parse, otherwise }: PreferenceOptions<Value>) {
  let unkept: Value | null = null;
  return {
    read: (): Value => unkept ?? deviceStore.read(name, parse) ?? otherwise,
    write(value: Value): void {
      if (value === otherwise) deviceStore.remove(name);
      const isKept = value === otherwise || deviceStore.write(name, value);
      unkept = isKept ? null : value;
    },
    /** Another tab has chosen. */
    dropUnkept(): void {
      unkept = null;
    },
  };
}
