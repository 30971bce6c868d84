import { common } from '../../../shared/i18n/en/common.ts';

/** A problem that there is a sentence for. */
export type ProblemCode = keyof typeof common.problem;

/** Main names problems by their code; one that this window has no sentence for is left out. */
export function isProblemCode(code: string | null): code is ProblemCode {
  return code !== null && Object.hasOwn(common.problem, code);
}
