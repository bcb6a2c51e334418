import { designSeal } from '@vault/domain';
import { joinClasses } from '~/ui/class-names.ts';

const fills = [
  'fill-cloth-1',
  'fill-cloth-2',
  'fill-cloth-3',
  'fill-cloth-4',
  'fill-cloth-5',
  'fill-cloth-6',
  'fill-cloth-7',
  'fill-cloth-8',
] as const;

/** An engraved disc with the person's initials, always the same for the same name. It is five of its letters wide; they
    are no text of the drawing, since laying out such takes a browser several times as long. */
export function DrawnSeal({ name }: { name: string }) {
  const { initials, cloth, ellipses } = designSeal(name);
  const fill = fills[cloth];
  return (
    <span className="relative grid size-[5em] place-items-center font-serif leading-none font-semibold text-thread forced-color-adjust-none [print-color-adjust:exact]">
      <svg viewBox="0 0 100 100" fill="none" stroke="currentColor" className="absolute inset-0 size-full">
        <circle cx="50" cy="50" r="50" className={joinClasses(fill, 'stroke-none')} />
        <circle cx="50" cy="50" r="46.5" strokeWidth="0.8" opacity="0.6" />
        <path strokeWidth="0.55" opacity="0.5" d={engrave(ellipses)} />
        <circle cx="50" cy="50" r="24" strokeWidth="0.8" className={fill} />
      </svg>
      {/* Capitals stand in the upper part of their line. */}
      <span className="relative pb-[0.19em]">{initials}</span>
    </span>
  );
}

/** The turned ellipses as one path: a page of seals would otherwise have more elements in them than in all the rest. */
function engrave({ count, rx, ry }: ReturnType<typeof designSeal>['ellipses']): string {
  const ellipses = Array.from({ length: count }, (_, index) => {
    const turn = (Math.PI * index) / count;
    const [x, y] = [round(rx * Math.cos(turn)), round(rx * Math.sin(turn))];
    const half = `a${rx} ${ry} ${round((180 * index) / count)} 1 0`;
    return `M${round(50 - x)} ${round(50 - y)}${half} ${round(2 * x)} ${round(2 * y)}${half} ${round(-2 * x)} ${round(-2 * y)}`;
  });
  return ellipses.join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
