import { adaLibrary } from './ada.data.ts';
import { fillLibrary, hasBooks } from './fill-library.ts';
import { type SignedIn, signInAtSandbox } from './sign-in.ts';

/** Gives the sandbox's sample reader her books, the way a person would: signed in, through the API, once. */
export async function fillSampleLibrary(productUrl: string): Promise<void> {
  await actAs(await signInAtSandbox(productUrl, 'ada@example.com'), async ({ api }) => {
    if (!(await hasBooks(api))) await fillLibrary(api, adaLibrary, 'sample-library');
  });
}

/** Buys the plan for the sample premium reader, at the sandbox's checkout, unless it runs already. */
export async function paySamplePlan(productUrl: string): Promise<void> {
  await actAs(await signInAtSandbox(productUrl, 'premium@example.com'), async ({ api }) => {
    if ((await api('POST /subscription/verify-status', { body: {} })).status === 'premium') return;
    const { url } = await api('POST /subscription/create-checkout-session', { body: {} });
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
    const { status } = await api('POST /subscription/verify-status', { body: {} });
    if (status !== 'premium') throw new Error('The sandbox took no payment for the sample premium reader');
  });
}

/** Signed out afterwards: among the person's sessions, each start would leave one that nobody knows. */
async function actAs(person: SignedIn, act: (person: SignedIn) => Promise<void>): Promise<void> {
  try {
    await act(person);
  } finally {
    await person.signOut();
  }
}
