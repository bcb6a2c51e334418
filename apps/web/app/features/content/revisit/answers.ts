import type { MutationState } from '@tanstack/react-query';
import type { Revisit } from '@vault/contract';
import { dueAfter, type RevisitAnswer } from '@vault/domain';

export type Answering = { entryId: string; answer: RevisitAnswer };
/** One try to save an answer. */
export type Attempt = Pick<MutationState<unknown, Error, Answering>, 'status' | 'variables'>;

export type AnsweredRevisit = Revisit & {
  /** What was chosen last, and could not be saved. */
  unsaved: RevisitAnswer | null;
};

/** The lines with their answers: as if saved while a request is in progress, and as before if it failed. */
export function withAnswers(
  revisits: readonly Revisit[],
  { attempts, day }: { attempts: readonly Attempt[]; day: string },
): AnsweredRevisit[] {
  const latest = new Map(attempts.map((attempt) => [attempt.variables?.entryId, attempt]));
  return revisits.map((revisit) => {
    const { status, variables } = latest.get(revisit.entry.id) ?? {};
    if (variables === undefined) return { ...revisit, unsaved: null };
    const { answer } = variables;
    if (status === 'pending') return { ...revisit, answer, dueOn: dueAfter(answer, day), unsaved: null };
    // Kept after all, where the word of it was lost on the way.
    const isUnsaved = status === 'error' && answer !== revisit.answer;
    return { ...revisit, unsaved: isUnsaved ? answer : null };
  });
}
