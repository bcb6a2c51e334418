import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test.each(['Walden', 'Émile, 2nd edition!', '罪と罰', ''])(
  'in "%s" there is nothing to be set apart',
  (words) => {
    expect(isolate(words)).toBe(words);
  },
);

test.each(['אדם מחפש משמעות (2)!', 'القراءة حياة ثانية؟', 'Mixed: 3 דברים!'])(
  '"%s" keeps its marks to itself',
  (words) => {
    expect(isolate(words)).toBe(`\u2068${words}\u2069`);
  },
);
