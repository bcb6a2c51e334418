import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createFakeApi, refuse } from '~/testing/fake-api.ts';
import type { DraftPart } from './draft-parts.ts';
import { keepParts, keepPartsInTurn } from './keep-parts.ts';

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
  const kept = keepParts({ call: fake.api, contentId: 'walden', generationId: 'g', parts: [part] });
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

test('what is accepted press after press is kept one after the other', async () => {
  let item = itemAt(1, []);
  const refused = vi.fn();
  const { api } = createFakeApi({
    'GET /content/walden': () => item,
    'PATCH /content/walden': ({ body, ifMatch }) => {
      if (ifMatch !== `"${item.version}"`) {
        refused();
        refuse(412, 'VERSION_CONFLICT', 'changed');
      }
      const { takeawayList } = body as { takeawayList: { text: string }[] }; // as `addParts` writes it
      item = itemAt(
        item.version + 1,
        takeawayList.map(({ text }) => text),
      );
      return item;
    },
  });
  const take = vi.fn();
  const keeping = new MutationObserver(
    new QueryClient(),
    keepPartsInTurn({ call: api, contentId: 'walden', take }),
  );
  const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const parts = texts.map((text): DraftPart => ({ section: 'takeaways', id: text, text }));
  await Promise.all(parts.map((one) => keeping.mutate({ generationId: 'g', parts: [one] })));
  expect(item.takeawayList.map(({ text }) => text)).toEqual(texts);
  expect(refused).not.toHaveBeenCalled();
  expect(take.mock.calls.map(([kept]) => kept.version)).toEqual([2, 3, 4, 5, 6, 7]);
});
