/** What is wrong with the fields of a form, each by the code of its sentence. Pure. */
import type { ProblemCode } from '../i18n/problem-codes.ts';

export type FieldProblems<F extends string> = Partial<Record<F, ProblemCode>>;

/** Every problem at once, so that nobody has to save again to see the next one. */
export function fieldProblems<F extends string>(
  fields: readonly F[],
  problemOf: (field: F) => ProblemCode | null,
): FieldProblems<F> {
  const problems: FieldProblems<F> = {};
  for (const field of fields) {
    const problem = problemOf(field);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}
