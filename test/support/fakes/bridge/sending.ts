/** The calls about giving customers their printouts without paper, from memory. */
import type { CounterfoilBridge, CallName } from '../../../../src/shared/contract.ts';
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { SavedFile } from '../../../../src/shared/core/contract/declaring.ts';
import type { HandedOver, SavedPdf } from '../../../../src/shared/features/sending/calls.ts';

export interface SendingState {
  /** How handing a text over ends; it is opened unless told otherwise. */
  readonly handedOver?: HandedOver['outcome'] | CallError;
  /** How saving a picture ends. */
  readonly pictureSaved?: SavedFile | CallError;
  /** How saving a PDF ends; `never`: somebody is still asked for its place. */
  readonly pdfSaved?: SavedPdf | CallError | 'never';
}

const SAVED: SavedFile = { outcome: 'saved', path: '/home/ada/Pictures/receipt.png' };
const SAVED_PDF: SavedFile = { outcome: 'saved', path: '/home/ada/Documents/receipt.pdf' };

export function sendingCalls(
  state: SendingState,
  note: (name: CallName, input: unknown) => void,
): Pick<CounterfoilBridge, 'handOver' | 'savePrintoutPicture' | 'savePrintoutPdf'> {
  const answer = async <T>(value: T | CallError): Promise<Result<T>> =>
    isError(value) ? { ok: false, error: value } : { ok: true, value };
  return {
    handOver: (input) => {
      note('handOver', input);
      const { handedOver = 'opened' } = state;
      return answer(typeof handedOver === 'string' ? { outcome: handedOver } : handedOver);
    },
    savePrintoutPicture: (input) => {
      note('savePrintoutPicture', input);
      return answer(state.pictureSaved ?? SAVED);
    },
    savePrintoutPdf: (input) => {
      note('savePrintoutPdf', input);
      const { pdfSaved = SAVED_PDF } = state;
      return pdfSaved === 'never' ? Promise.withResolvers<never>().promise : answer(pdfSaved);
    },
  };
}

const isError = (value: unknown): value is CallError =>
  typeof value === 'object' && value !== null && 'code' in value;
