import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refusal, unreachable } from '~/testing/fake-api.ts';
import { contentKeys } from '../content.queries.ts';
import { contentCreator } from './create-content.mutations.ts';

test.for([
  ['had no answer', unreachable, true],
  ['was refused', refusal(409, 'CONFLICT', 'The vault is full'), false],
] as const)(
  'the lists of the vault are asked anew only where an item had no answer: it %s',
  async ([, failure, isAsked]) => {
    const client = new QueryClient();
    const key = [...contentKeys.all, 'list'];
    client.setQueryData(key, []);
    const create = contentCreator(client, () => Promise.reject(failure));
    await expect(create({ content: { title: 'Walden' }, key: 'one' })).rejects.toBe(failure);
    expect(client.getQueryState(key)?.isInvalidated).toBe(isAsked);
  },
);
