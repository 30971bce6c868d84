/** What is expected to go wrong with a move, as the codes that the screens have a sentence for. */
import type { PackOutcome, TakeInOutcome } from '../../../shared/features/moving/moving.ts';
import { isNotConfirmed } from '../../core/platform/confirmation/not-confirmed.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import { isAborted, whyRefused } from './file-errors.ts';
import { MoveFileError } from './file-trouble.ts';
import { NotAsWrittenError } from './pack.ts';

/** @throws what is not foreseen */
export function whyNotMade(
  error: unknown,
  log: Pick<Log, 'warn'>,
): Extract<PackOutcome, { made: false }>['why'] {
  if (isAborted(error)) return 'cancelled';
  if (error instanceof NotAsWrittenError) return 'changed';
  log.warn('a moving file could not be made', errorFields(error));
  return whyRefused(error);
}

/** @throws what is not foreseen */
export function whyNotTaken(
  error: unknown,
  log: Pick<Log, 'warn'>,
): Extract<TakeInOutcome, { taken: false }>['why'] {
  if (isAborted(error)) return 'cancelled';
  if (error instanceof MoveFileError) return error.problem;
  const isRefused = error instanceof Refusal && error.code === 'field-invalid';
  if (isRefused || isNotConfirmed(error)) return 'not-confirmed';
  log.warn('a moving file could not be taken in', errorFields(error));
  return whyRefused(error);
}
