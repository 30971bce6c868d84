/** Why a moving file is not taken in. */
import type { MoveFileProblem } from '../../../shared/features/moving/moving.ts';
import type { SealedKind } from '../../core/sealed-file/sealed-kind.ts';

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

/** As `core/sealed-file` knows a moving file. */
export const MOVING_FILE: SealedKind = {
  word: 'counterfoil moving file 1\n',
  earlierWord: 'counterfoil moving file\n',
  keyPerFile: false,
  trouble: (problem, message, cause) =>
    new MoveFileError(problem === 'another-kind' ? 'not-a-move' : problem, message, { cause }),
};
