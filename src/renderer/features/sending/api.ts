/** What screens ask of main about giving a customer a printout without paper. */
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../shared/contract.ts';
import { call } from '../../core/api/bridge.ts';

export const useHandOver = (): UseMutationResult<
  CallOutput<'handOver'>,
  Error,
  CallInput<'handOver'>
> => useMutation({ mutationFn: (input) => call('handOver', input) });

/** @returns takes what makes the picture's input; null where none could be made */
export const useSavePicture = (): UseMutationResult<
  CallOutput<'savePrintoutPicture'> | null,
  Error,
  () => Promise<CallInput<'savePrintoutPicture'> | null>
> =>
  useMutation({
    mutationFn: async (make) => {
      const input = await make();
      return input === null ? null : call('savePrintoutPicture', input);
    },
  });

type SavePdf = (input: CallInput<'savePrintoutPdf'>) => Promise<CallOutput<'savePrintoutPdf'>>;

/** @returns takes what gives the page to be printed; null where there was nothing to print */
export const useSavePdf = (): UseMutationResult<
  CallOutput<'savePrintoutPdf'> | null,
  Error,
  (save: SavePdf) => Promise<CallOutput<'savePrintoutPdf'> | null>
> =>
  useMutation({
    mutationFn: (give) => give((input) => call('savePrintoutPdf', input)),
  });
