import { adaLibrary } from './ada.data.ts';
import { fillLibrary, hasBooks } from './fill-library.ts';
import { signInAtSandbox } from './sign-in.ts';

/** Gives the sandbox's sample reader her books, the way a person would: signed in, through the API, once. */
export async function fillSampleLibrary(productUrl: string): Promise<void> {
  const api = await signInAtSandbox(productUrl, 'ada@example.com');
  if (!(await hasBooks(api))) await fillLibrary(api, adaLibrary, 'sample-library');
}
