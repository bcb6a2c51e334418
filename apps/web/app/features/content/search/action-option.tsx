import type { ReactNode } from 'react';
import type { PaletteOption } from './option-list.tsx';

export type PaletteAction = { key: string; label: string; icon: ReactNode; target: PaletteOption['target'] };

export function actionOption({ key, label, icon, target }: PaletteAction): PaletteOption {
  const content = (
    <>
      <span className="grid w-9 flex-none place-items-center text-quiet">{icon}</span>
      {label}
    </>
  );
  return { key, target, content };
}
