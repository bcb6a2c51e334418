import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { identities, users } from '../../db/schema/index.ts';
import type { GoogleIdentity } from '../../integrations/google-oidc/google-oidc.ts';

export type UserRow = typeof users.$inferSelect;

export type AccountStore = ReturnType<typeof createAccountStore>;

export function createAccountStore(db: Database) {
  return {
    /** The person behind a Google subject, made at the first sign-in; name, email and photo follow Google's. */
    async ensureUser(
      { sub, email, displayName, photoUrl }: GoogleIdentity,
      freshId: string,
    ): Promise<UserRow> {
      return db.transaction(async (tx) => {
        // Two first sign-ins at once would both make a person; the second waits here for the first.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`google:${sub}`}, 0))`);
        const [known] = await tx.select().from(identities).where(eq(identities.googleSub, sub));
        const profile = { email, displayName, photoUrl };
        const [user] =
          known === undefined
            ? await tx
                .insert(users)
                .values({ id: freshId, ...profile })
                .returning()
            : await tx.update(users).set(profile).where(eq(users.id, known.userId)).returning();
        if (user === undefined) throw new Error('an identity without its user');
        if (known === undefined) await tx.insert(identities).values({ googleSub: sub, userId: user.id });
        return user;
      });
    },
  };
}
