import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '~/testing/fake-api.ts';
import { keepParts } from './keep-parts.ts';

const part = { section: 'takeaways' as const, id: 'takeaways-0', text: 'Drafted' };
const itemAt = (version: number, texts: string[]) => ({
  _id: 'walden',
  version,
  summary: '',
  takeawayList: texts.map((text, place) => ({ id: `t${place}`, text })),
  quoteList: [],
  noteList: [],
});

function keep(conflicts: number) {
  let version = 1;
  const fake = createFakeApi({
    'GET /content/walden': () => itemAt(version, version === 1 ? ['Mine'] : ['Mine', 'Written meanwhile']),
    'PATCH /content/walden': () => {
      version += 1;
      if (version <= conflicts + 1) refuse(412, 'VERSION_CONFLICT', 'changed');
      return itemAt(version, ['Mine', 'Written meanwhile', 'Drafted']);
    },
  });
  const kept = keepParts({ api: fake.api, contentId: 'walden', generationId: 'g', parts: [part] });
  return { kept, ...fake };
}

test('adds to the item as it is, and says who wrote it', async () => {
  const { kept, callsOf } = keep(0);
  await kept;
  expect(callsOf('PATCH /content/walden')[0]?.body).toEqual({
    generationId: 'g',
    takeawayList: [{ id: 't0', text: 'Mine' }, { text: 'Drafted' }],
  });
});

test('what was written meanwhile is read and kept', async () => {
  const { kept, callsOf } = keep(1);
  await kept;
  expect(callsOf('PATCH /content/walden')[1]?.body).toMatchObject({
    takeawayList: [{ text: 'Mine' }, { text: 'Written meanwhile' }, { text: 'Drafted' }],
  });
});

test('it does not go on for ever', async () => {
  const { kept, callsOf } = keep(99);
  await expect(kept).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(callsOf('PATCH /content/walden')).toHaveLength(4);
});
