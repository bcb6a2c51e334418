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

/** An engraved disc with the person's initials, always the same for the same name. */
export function DrawnSeal({ name, className }: { name: string; className?: string }) {
  const { initials, cloth, ellipses } = designSeal(name);
  const fill = fills[cloth];
  return (
    <svg viewBox="0 0 100 100" fill="none" className={joinClasses('stroke-thread', className)}>
      <circle cx="50" cy="50" r="50" className={joinClasses(fill, 'stroke-none')} />
      <circle cx="50" cy="50" r="46.5" strokeWidth="0.8" opacity="0.6" />
      <g strokeWidth="0.55" opacity="0.5">
        {Array.from({ length: ellipses.count }, (_, index) => (
          <ellipse
            key={index}
            cx="50"
            cy="50"
            rx={ellipses.rx}
            ry={ellipses.ry}
            transform={`rotate(${Math.round((1800 * index) / ellipses.count) / 10} 50 50)`}
          />
        ))}
      </g>
      <circle cx="50" cy="50" r="24" strokeWidth="0.8" className={fill} />
      <text
        x="50"
        y="57"
        textAnchor="middle"
        fontSize="20"
        className="fill-thread stroke-none font-serif font-medium"
      >
        {initials}
      </text>
    </svg>
  );
}
