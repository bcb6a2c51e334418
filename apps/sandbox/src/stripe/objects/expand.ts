import type { Ledger } from '../ledger.ts';
import { StripeRefusal } from '../refusal.ts';
import { presentById, presentOnRequest } from './present.ts';

const DEEPEST = 4;

/** Puts the whole object in the place of its id, for every path of `expand[]`. */
export const expandPaths = (ledger: Ledger, answer: unknown, paths: readonly string[]): void => {
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > DEEPEST) {
      throw new StripeRefusal({
        message: 'You cannot expand more than 4 levels of a property.',
        param: 'expand',
      });
    }
    expandStep(ledger, answer, steps, path);
  }
};

const expandStep = (ledger: Ledger, value: unknown, steps: readonly string[], path: string): void => {
  if (Array.isArray(value)) {
    for (const each of value) expandStep(ledger, each, steps, path);
    return;
  }
  const [step, ...rest] = steps;
  if (step === undefined || !isObject(value)) return;
  const found =
    value[step] ??
    (typeof value['id'] === 'string' ? presentOnRequest(ledger, value['id'], step) : undefined);
  const expanded = typeof found === 'string' ? presentById(ledger, found) : found;
  if (expanded === undefined || (rest.length === 0 && !isObject(expanded))) {
    if (value[step] === null) return;
    throw new StripeRefusal({
      message: `This property cannot be expanded (${path}).`,
      code: 'property_not_expandable',
      param: 'expand',
    });
  }
  value[step] = expanded;
  expandStep(ledger, expanded, rest, path);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
