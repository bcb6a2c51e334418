import { type Binding, designBinding } from '@vault/domain';

const cloths = [
  'bg-cloth-1',
  'bg-cloth-2',
  'bg-cloth-3',
  'bg-cloth-4',
  'bg-cloth-5',
  'bg-cloth-6',
  'bg-cloth-7',
  'bg-cloth-8',
] as const;

type ClothBinding = { cloth: (typeof cloths)[number]; style: Binding['style'] };

/** Which cloth and which binding a book without a cover gets. */
export function chooseBinding(title: string): ClothBinding {
  const { cloth, style } = designBinding(title);
  return { cloth: cloths[cloth] ?? cloths[0], style };
}
