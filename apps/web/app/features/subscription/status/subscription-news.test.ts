import { expect, test } from 'vitest';
import { openNewsChannel } from './subscription-news.ts';

test.each(['justCompletedPayment', 'subscriptionStatusChanged'] as const)(
  'another tab hears of "%s", and of nothing else',
  async (news) => {
    const [here, there] = [openNewsChannel(), openNewsChannel()];
    const heard = Promise.withResolvers<string>();
    there.subscribe(heard.resolve);
    const stranger = new BroadcastChannel('kv-subscription');
    stranger.postMessage('somethingElse');
    stranger.close();
    here.post(news);
    await expect(heard.promise).resolves.toBe(news);
    here.close();
    there.close();
  },
);
