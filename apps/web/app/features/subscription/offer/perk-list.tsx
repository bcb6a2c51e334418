import { CheckIcon } from '~/ui/icon.tsx';

export function PerkList({ perks }: { perks: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {perks.map((perk) => (
        <li key={perk} className="flex items-start gap-2.5">
          <CheckIcon className="mt-0.5 size-4.5 text-accent" />
          {perk}
        </li>
      ))}
    </ul>
  );
}
