/** What screens ask of main about the receipt printer and what is printed. */
import { useEffect, useRef } from 'react';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../shared/contract.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type {
  PrinterTrial,
  Printing,
  PrintJob,
  PrintMark,
} from '../../../shared/features/printing/printing.ts';
import { bridge, call } from '../../core/api/bridge.ts';
import { keys } from '../../core/api/cache.ts';

/** Asks how printing stands; what main tells meanwhile is newer than the answer. */
async function unlessOvertaken(
  cache: QueryClient,
  mode: Mode,
  ask: () => Promise<Printing>,
): Promise<Printing> {
  const queryKey = keys.printing(mode);
  const countOf = () => cache.getQueryState(queryKey)?.dataUpdateCount;
  const before = countOf();
  const answer = await ask();
  return countOf() === before ? answer : (cache.getQueryData<Printing>(queryKey) ?? answer);
}

const readPrinting = (cache: QueryClient, mode: Mode) =>
  unlessOvertaken(cache, mode, () => call('getPrinting', {}));

const receive = (cache: QueryClient, printing: Printing) =>
  cache.setQueryData<Printing>(keys.printing(printing.mode), printing);

/** What becomes of prints in the mode that is shown; undefined until main has said. */
export function usePrinting(mode: Mode): Printing | undefined {
  const cache = useQueryClient();
  useEffect(() => bridge().onPrintingChanged((arrived) => receive(cache, arrived)), [cache]);
  const { data } = useQuery({
    queryKey: keys.printing(mode),
    queryFn: () => readPrinting(cache, mode),
    refetchOnWindowFocus: 'always',
  });
  // While the mode is changed, main can answer for the other one.
  return data?.mode === mode ? data : undefined;
}

/** Hears all that main tells of printing, also what is overtaken before a screen has shown it. */
export function usePrintingNews(mode: Mode, listener: (printing: Printing) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () =>
      bridge().onPrintingChanged((arrived) => {
        if (arrived.mode === mode) latest.current(arrived);
      }),
    [mode],
  );
}

/**
 * Queues a printout for the receipt printer. How printing stands is read after the answer, so that
 * a job that is not among those listed then is done with.
 */
export function usePrintPayment(
  mode: Mode,
): UseMutationResult<PrintJob, Error, CallInput<'printPayment'>> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (input) => {
      const job = await call('printPayment', input);
      receive(cache, await readPrinting(cache, mode));
      return job;
    },
  });
}

/** Says which print the next paper of the system's dialog is. */
export function useNotePrint(): UseMutationResult<PrintMark, Error, CallInput<'notePrint'>> {
  return useMutation({ mutationFn: (input) => call('notePrint', input) });
}

export function useDecidePrints(
  mode: Mode,
): UseMutationResult<Printing, Error, CallInput<'decidePrints'>> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input) => unlessOvertaken(cache, mode, () => call('decidePrints', input)),
    onSuccess: (printing) => receive(cache, printing),
  });
}

/** The system's own queues. @param wanted whether anybody looks at them */
export function useFindPrinters(wanted: boolean): UseQueryResult<CallOutput<'findPrinters'>> {
  return useQuery({
    queryKey: keys.printers,
    queryFn: () => call('findPrinters', {}),
    enabled: wanted,
    refetchOnWindowFocus: 'always',
  });
}

export function useTryPrinter(): UseMutationResult<PrinterTrial, Error, CallInput<'tryPrinter'>> {
  return useMutation({ mutationFn: (printer) => call('tryPrinter', printer) });
}
