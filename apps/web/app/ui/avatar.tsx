import { firstGrapheme } from '@vault/domain';

export type AvatarPerson = {
  displayName?: string | null | undefined;
  email?: string | null | undefined;
};

/** The person's letter. Decoration: the name stands beside it. */
export function Avatar({ person }: { person: AvatarPerson }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 flex-none place-items-center overflow-hidden rounded-full bg-accent-soft forced-colors:border font-serif text-body leading-none text-accent-strong"
    >
      {getAvatarLetter(person)}
    </span>
  );
}

/** The first letter of the name, else of the email, else U. Whole characters: an accent or an emoji stays in one piece. */
export function getAvatarLetter({ displayName, email }: AvatarPerson): string {
  const source = displayName?.trim() || email?.trim() || 'U';
  return firstGrapheme(source).toLocaleUpperCase();
}
