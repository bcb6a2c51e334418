import { AppError } from './app-error.ts';

/** Gives an UNAVAILABLE failure the words that the person reads. */
export async function saying<Result>(words: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE')
      throw new AppError('UNAVAILABLE', words, { cause: error });
    throw error;
  }
}
