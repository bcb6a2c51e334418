import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, themeScript, useTheme } from './theme.ts';

const page = document.documentElement;

function ThemeButton() {
  const [theme, choose] = useTheme();
  return <button onClick={() => choose('dark')}>{theme}</button>;
}

beforeEach(() => chooseTheme('system'));
afterEach(() => document.head.replaceChildren());

/** The browser's own bars take the colour of the first whose media hold. */
function addBarColours() {
  document.head.innerHTML = ['light', 'dark']
    .map(
      (scheme) =>
        `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})">`,
    )
    .join('');
  return () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
}

function runThemeScript() {
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
}

describe('the theme', () => {
  it('follows the system until somebody chooses', () => {
    expect(page).not.toHaveAttribute('data-theme');
    expect(localStorage).toHaveLength(0);
  });

  it('changes at once and is remembered', async () => {
    render(<ThemeButton />);
    await userEvent.click(screen.getByRole('button', { name: 'system' }));
    expect(screen.getByRole('button', { name: 'dark' })).toBeVisible();
    expect(page).toHaveAttribute('data-theme', 'dark');
  });

  it('is also that of the bars of the browser', () => {
    const readMedia = addBarColours();
    const ofSystem = readMedia();
    chooseTheme('dark');
    expect(readMedia()).toEqual(['not all', 'all']);
    chooseTheme('light');
    expect(readMedia()).toEqual(['all', 'not all']);
    chooseTheme('system');
    expect(readMedia()).toEqual(ofSystem);
  });

  it.each(['blocked', 'full'])('holds for the page where the storage is %s', async (how) => {
    const refuse = () => {
      throw new DOMException(how);
    };
    const storage =
      how === 'blocked'
        ? vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
        : vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { unmount } = render(<ThemeButton />);
    await userEvent.click(screen.getByRole('button', { name: 'system' }));
    expect(screen.getByRole('button', { name: 'dark' })).toBeVisible();
    expect(page).toHaveAttribute('data-theme', 'dark');
    unmount();
    render(<ThemeButton />);
    expect(screen.getByRole('button', { name: 'dark' })).toBeVisible();
    act(() => chooseTheme('system'));
    expect(screen.getByRole('button', { name: 'system' })).toBeVisible();
    expect(page).not.toHaveAttribute('data-theme');
    storage.mockRestore();
  });

  it('is set by the script in the head, before anything is drawn', () => {
    chooseTheme('dark');
    delete page.dataset['theme'];
    const readMedia = addBarColours();
    runThemeScript();
    expect(page).toHaveAttribute('data-theme', 'dark');
    expect(readMedia()).toEqual(['not all', 'all']);
  });

  it('ignores a stored choice that it does not know', () => {
    localStorage.setItem('knowledge_vault_theme', '"sepia"');
    const readMedia = addBarColours();
    const ofSystem = readMedia();
    runThemeScript();
    expect(page).not.toHaveAttribute('data-theme');
    expect(readMedia()).toEqual(ofSystem);
  });

  describe('of a page that is shown again as it was left', () => {
    const turn = (type: 'pagehide' | 'pageshow') =>
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));

    it('is what was chosen meanwhile', () => {
      const readMedia = addBarColours();
      const ofSystem = readMedia();
      runThemeScript();
      turn('pagehide');
      localStorage.setItem('knowledge_vault_theme', '"dark"');
      turn('pageshow');
      expect(page).toHaveAttribute('data-theme', 'dark');
      expect(readMedia()).toEqual(['not all', 'all']);
      turn('pagehide');
      localStorage.removeItem('knowledge_vault_theme');
      turn('pageshow');
      expect(page).not.toHaveAttribute('data-theme');
      expect(readMedia()).toEqual(ofSystem);
    });

    it('is still the one that full storage did not keep', () => {
      runThemeScript();
      const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full');
      });
      chooseTheme('dark');
      storage.mockRestore();
      turn('pagehide');
      turn('pageshow');
      expect(page).toHaveAttribute('data-theme', 'dark');
    });
  });
});
