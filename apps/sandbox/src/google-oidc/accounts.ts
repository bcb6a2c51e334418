import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SAMPLE_PEOPLE, UNVERIFIED_EMAIL } from './people.data.ts';

const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

export const parseEmail = (text: string): string | null => emailSchema.safeParse(text).data ?? null;

/** As Google's `sub`: 21 decimal digits, the same for the same person at every sign-in. */
export const deriveSubject = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email).digest('hex')}`)
    .toString()
    .slice(0, 21);

const deriveName = (email: string): string => {
  const known = SAMPLE_PEOPLE.find((person) => person.email === email);
  if (known) return known.name;
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
};

/** The people who have signed in since the sandbox started. Only their addresses are kept. */
export const createAccounts = (pictureUrl: (subject: string) => string) => {
  const emails = new Map<string, string>();
  return {
    remember: (email: string): string => {
      const subject = deriveSubject(email);
      emails.set(subject, email);
      return subject;
    },
    findName: (subject: string): string | null => {
      const email = emails.get(subject);
      return email === undefined ? null : deriveName(email);
    },
    findClaims: (subject: string) => {
      const email = emails.get(subject);
      if (email === undefined) return null;
      const name = deriveName(email);
      const [givenName, ...otherNames] = name.split(' ');
      return {
        sub: subject,
        email,
        email_verified: email !== UNVERIFIED_EMAIL,
        name,
        given_name: givenName,
        ...(otherNames.length > 0 ? { family_name: otherNames.join(' ') } : {}),
        picture: pictureUrl(subject),
      };
    },
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
