import { describe, expect, it } from 'vitest';
import { createLocalStore } from './local-store.ts';

const asNumber = (stored: unknown) => (typeof stored === 'number' ? stored : null);

describe('the local store', () => {
  it('keeps values under its own prefix and suffix', () => {
    const store = createLocalStore({ prefix: 'subscription_', suffix: '_v1.0' });
    expect(store.write('status', 5)).toBe(true);
    expect(localStorage.getItem('subscription_status_v1.0')).toBe('5');
    expect(store.read('status', asNumber)).toBe(5);
  });

  it('gives null for nonsense and for what the parser refuses', () => {
    const store = createLocalStore({ prefix: 'kept_' });
    localStorage.setItem('kept_broken', '{');
    localStorage.setItem('kept_text', '"five"');
    expect(store.read('broken', asNumber)).toBeNull();
    expect(store.read('text', asNumber)).toBeNull();
    expect(store.read('missing', () => 'made of nothing')).toBeNull();
  });

  it('clears what is its own and nothing else', () => {
    const store = createLocalStore({ prefix: 'subscription_', suffix: '_v1.0' });
    store.write('status', 1);
    store.write('plans', 2);
    localStorage.setItem('subscription_note', '3');
    localStorage.setItem('other_subscription_status_v1.0', '4');
    expect(store.names().toSorted()).toEqual(['plans', 'status']);
    store.clear();
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'other_subscription_status_v1.0',
      'subscription_note',
    ]);
  });

  it('survives storage that is blocked', () => {
    const store = createLocalStore({
      prefix: 'kept_',
      storage: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(store.read('status', asNumber)).toBeNull();
    expect(store.write('status', 1)).toBe(false);
    expect(() => {
      store.remove('status');
      store.clear();
    }).not.toThrow();
  });
});
