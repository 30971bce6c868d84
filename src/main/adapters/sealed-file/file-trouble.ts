/** Why a moving file is not taken in. */
import type { MoveFileProblem } from '../../../shared/moving.ts';

/** Nothing of the file was used. */
export class MoveFileError extends Error {
  override readonly name = 'MoveFileError';
  readonly problem: MoveFileProblem;
  constructor(problem: MoveFileProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

export const damagedFile = (message: string, cause?: unknown): MoveFileError =>
  new MoveFileError('damaged', message, { cause });
