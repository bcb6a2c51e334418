import { SettingsError } from './settings.ts';

/** Does the work of this process. What goes wrong ends it: settings in words alone, anything else with its stack. */
export async function orTell(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason =
      error instanceof SettingsError || !(error instanceof Error)
        ? String(error)
        : (error.stack ?? error.message);
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}
