import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root, toolEnvironment } from './supervise/project.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without a window to draw around the page: a fifth less work for the same pages. */
const shell = 'chromium-headless-shell';
const fixedPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What the journeys go through: Chromium's headless shell where there is one, or the browser. */
export function findShell(): string {
  const isChosen = Boolean(process.env['CHROMIUM_PATH']);
  return (isChosen ? null : placesOnPath([shell]).find(isProgram)) ?? findBrowser();
}

/** This machine's browser, or one that is installed now. Throws if there is none. */
export function findBrowser(): string {
  const found = findInstalledBrowser();
  if (found) return found;
  installBrowser();
  const installed = findInstalledBrowser();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chromium, and it could not be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}

/** Launch options. Chromium's sandbox refuses to run as root; the pages are our own. */
export function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
}

function findInstalledBrowser(): string | null {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which is not a program.`);
  }
  return [...fixedPlaces, ...placesOnPath(names), playwrightsOwn()].find(isProgram) ?? null;
}

function placesOnPath(programs: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function playwrightsOwn(): string {
  const loadForJourneys = createRequire(join(root, 'e2e/package.json'));
  // The package's type is not at hand here: it belongs to the workspace of the journeys.
  const { chromium } = loadForJourneys('@playwright/test') as { chromium: { executablePath(): string } };
  return chromium.executablePath();
}

function installBrowser(): void {
  const apt = '/usr/bin/apt-get';
  const isDebianRoot = process.getuid?.() === 0 && existsSync(apt);
  if (isDebianRoot) {
    process.stdout.write('No Chromium here: installing the one of this system\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(apt, ['update'], { stdio: 'inherit', env, timeout: 300_000 });
    spawnSync(apt, ['install', '-y', 'chromium'], { stdio: 'inherit', env, timeout: 600_000 });
    if (findInstalledBrowser()) return;
  }
  process.stdout.write("No Chromium here: downloading Playwright's own\n");
  const program = join(root, 'node_modules/.bin/playwright');
  spawnSync(program, ['install', 'chromium'], { stdio: 'inherit', env: toolEnvironment(), timeout: 600_000 });
}
