import { adaLibrary } from './ada.data.ts';
import { fillLibrary, hasBooks } from './fill-library.ts';
import { signInAtSandbox } from './sign-in.ts';

/** Gives the sandbox's sample reader her books, the way a person would: signed in, through the API, once. */
export async function fillSampleLibrary(productUrl: string): Promise<void> {
  const { api } = await signInAtSandbox(productUrl, 'ada@example.com');
  if (!(await hasBooks(api))) await fillLibrary(api, adaLibrary, 'sample-library');
}

/** Buys the plan for the sample premium reader, at the sandbox's checkout, unless it runs already. */
export async function paySamplePlan(productUrl: string): Promise<void> {
  const { api } = await signInAtSandbox(productUrl, 'premium@example.com');
  if ((await api('POST /subscription/verify-status', { body: {} })).status === 'premium') return;
  const { url } = await api('POST /subscription/create-checkout-session', { body: {} });
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
  const { status } = await api('POST /subscription/verify-status', { body: {} });
  if (status !== 'premium') throw new Error('The sandbox took no payment for the sample premium reader');
}
