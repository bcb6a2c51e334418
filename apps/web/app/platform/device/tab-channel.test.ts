import { afterEach, expect, it } from 'vitest';
import { openTabChannel, type TabChannel } from './tab-channel.ts';

const opened: TabChannel<string>[] = [];

function openTab() {
  const tab = openTabChannel<string>({
    name: 'greetings',
    parse: (message) => (typeof message === 'string' ? message : null),
  });
  opened.push(tab);
  return tab;
}

afterEach(() => {
  for (const tab of opened.splice(0)) tab.close();
});

it('another tab hears what was posted, without what the parser refuses', async () => {
  const heard = Promise.withResolvers<string>();
  openTab().subscribe(heard.resolve);
  const stranger = new BroadcastChannel('greetings');
  stranger.postMessage({ kind: 'not a greeting' });
  stranger.close();
  openTab().post('good morning');
  await expect(heard.promise).resolves.toBe('good morning');
});
