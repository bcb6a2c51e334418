import { type Context, Hono } from 'hono';
import type { Interaction, InteractionResults } from 'oidc-provider';
import { type Accounts, parseEmail } from './accounts.ts';
import { PAGE_HEADERS, renderRefusalPage, renderSignInPage } from './sign-in-page.ts';

type SignInOptions = {
  findInteraction: (uid: string) => Promise<Interaction | undefined>;
  accounts: Accounts;
};

export const signInRoutes = ({ findInteraction, accounts }: SignInOptions): Hono => {
  const finish = async (c: Context, interaction: Interaction, result: InteractionResults) => {
    interaction.result = result;
    await interaction.persist();
    return c.redirect(interaction.returnTo, 303);
  };
  const refuseAsOver = (c: Context) =>
    c.html(renderRefusalPage('This sign-in is over. Start again from the app.'), 410, PAGE_HEADERS);

  return new Hono()
    .get('/:uid', async (c) => {
      const interaction = await findInteraction(c.req.param('uid'));
      if (!interaction) return refuseAsOver(c);
      const hint = interaction.params['login_hint'];
      const email = typeof hint === 'string' ? hint : '';
      return c.html(renderSignInPage({ action: c.req.path, email }), 200, PAGE_HEADERS);
    })
    .post('/:uid', async (c) => {
      const interaction = await findInteraction(c.req.param('uid'));
      if (!interaction) return refuseAsOver(c);
      const { email: text } = await c.req.parseBody();
      const typed = typeof text === 'string' ? text : '';
      const email = parseEmail(typed);
      if (email === null) {
        return c.html(
          renderSignInPage({ action: c.req.path, email: typed, isInvalid: true }),
          400,
          PAGE_HEADERS,
        );
      }
      const accountId = accounts.remember(email);
      return finish(c, interaction, {
        login: { accountId, remember: false },
        select_account: {},
        consent: {},
      });
    })
    .get('/:uid/cancel', async (c) => {
      const interaction = await findInteraction(c.req.param('uid'));
      if (!interaction) return refuseAsOver(c);
      return finish(c, interaction, { error: 'access_denied', error_description: 'The person cancelled.' });
    });
};
