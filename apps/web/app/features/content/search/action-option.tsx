import type { ReactNode } from 'react';
import type { PaletteOption } from './option-list.tsx';

export type PaletteAction = Omit<PaletteOption, 'content' | 'isIndented'> & {
  label: string;
  icon: ReactNode;
};

export function actionOption({ label, icon, ...action }: PaletteAction): PaletteOption {
  const content = (
    <>
      <span className="grid w-9 flex-none place-items-center text-quiet">{icon}</span>
      {label}
    </>
  );
  return { ...action, content };
}
