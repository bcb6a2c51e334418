import { AppError } from './app-error.ts';

/** Gives the failure of somebody who is away the words that the person is told. */
export async function saying<Result>(words: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE')
      throw new AppError('UNAVAILABLE', words, { cause: error });
    throw error;
  }
}
