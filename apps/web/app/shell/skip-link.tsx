import { mainContentId } from './page-main.tsx';

export function SkipLink() {
  return (
    <a
      href={`#${mainContentId}`}
      className="fixed top-2 left-2 z-(--layer-toast) -translate-y-16 rounded-field bg-accent px-4 py-2.5 font-medium text-on-accent focus-visible:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
