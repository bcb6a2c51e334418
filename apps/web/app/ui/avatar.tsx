import { firstGrapheme } from '@vault/domain';
import { useState } from 'react';
import { joinClasses } from './class-names.ts';

export type AvatarPerson = {
  displayName?: string | null | undefined;
  email?: string | null | undefined;
  photoUrl?: string | null | undefined;
};

const sizes = {
  small: 'size-8 text-body',
  medium: 'size-12 text-lead',
  large: 'size-24 text-display',
};

type AvatarProps = { person: AvatarPerson; size?: keyof typeof sizes; className?: string };

/** The person's picture where there is one and it loads, else a letter. Decoration: the name stands beside it. */
export function Avatar({ person, size = 'small', className }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const photoUrl = person.photoUrl && person.photoUrl !== failedUrl ? person.photoUrl : null;

  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'grid flex-none place-items-center overflow-hidden rounded-full bg-accent-soft font-serif leading-none text-accent-strong',
        sizes[size],
        className,
      )}
    >
      {photoUrl ? (
        <img
          src={photoUrl}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailedUrl(photoUrl)}
        />
      ) : (
        getAvatarLetter(person)
      )}
    </span>
  );
}

/** The first letter of the name, else of the email, else U. Whole characters: an accent or an emoji stays in one piece. */
export function getAvatarLetter({ displayName, email }: AvatarPerson): string {
  const source = displayName?.trim() || email?.trim() || 'U';
  return firstGrapheme(source).toLocaleUpperCase();
}
