import type { ReactNode } from 'react';
import type { PaletteOption } from './option-list.tsx';

export type Action = { key: string; label: string; icon: ReactNode; target: PaletteOption['target'] };

export function action({ key, label, icon, target }: Action): PaletteOption {
  const content = (
    <>
      <span className="grid w-9 flex-none place-items-center text-quiet">{icon}</span>
      {label}
    </>
  );
  return { key, target, content };
}
