/** The bridge's part in printing, in memory. Nothing is printed until a test says so. */
import { alreadyAskedFor } from '../../../../src/main/features/printing/spool-rules.ts';
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type {
  CallInput,
  CallName,
  CounterfoilBridge,
  EventValue,
} from '../../../../src/shared/contract.ts';
import type { PaymentView } from '../../../../src/shared/core/payments/payments.ts';
import type {
  FoundPrinters,
  PrinterTrial,
  Printing,
  PrintJob,
  ReceiptPrinter,
} from '../../../../src/shared/features/printing/printing.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

/** A printer as most shops have it. */
export const printerForTests: ReceiptPrinter = {
  connection: { via: 'network', host: '192.168.1.87', port: 9100 },
  language: 'esc-pos',
  paper: 80,
  codeTable: 'epson',
  codePage: 'picture',
  cuts: true,
  opensDrawer: false,
  printsWhenPaid: false,
  answers: true,
};

/** A receipt that waits for the printer, changed by what is given. */
export const jobForTests = (number: number, change: Partial<PrintJob> = {}): PrintJob => ({
  number,
  paymentId: `0192f000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  reference: `A1-261121-${String(number).padStart(6, 'K')}`,
  kind: 'receipt',
  state: 'queued',
  trouble: null,
  queuedAt: Date.UTC(2026, 10, 21, 9, 30) + number * 1000,
  ...change,
});

/** How printing stands with these jobs and no others. */
export const printingForTests = (
  jobs: readonly PrintJob[],
  mode: Printing['mode'] = 'practice',
): Printing => ({
  mode,
  jobs: [...jobs],
  count: jobs.length,
  givenUp: jobs.filter(({ state }) => state === 'given-up').length,
});

export interface PrintingState {
  overview: Overview;
  /** How printing stands; nothing is to be printed unless told. */
  printing?: Printing;
  /** The system's queues; none unless told. */
  queues?: readonly string[];
  /** The printers at USB; null, as where they are the system's queues, unless told. */
  usb?: readonly { readonly device: string; readonly name: string | null }[];
  /** Serial ports; none unless told. */
  serial?: readonly { readonly path: string; readonly name: string | null }[];
  /** What a test print comes to; it goes well unless told, and `pending` never ends. */
  trial?: PrinterTrial | CallError | 'pending';
  /** What the other calls about printing answer instead of doing what they say. */
  printError?: CallError;
  /** A job is done with before its call is answered. */
  printsAtOnce?: boolean;
  /** What was noted of the system's dialog, a payment's id for each print. */
  noted?: string[];
}

export interface FakePrinting {
  /** Tells the screens what becomes of prints now. */
  readonly pushPrinting: (printing: Printing) => void;
  /** Asks the screens to draw a printout. */
  readonly wantPicture: (wanted: EventValue<'pictureWanted'>) => void;
}

type PrintingCalls = Pick<
  CounterfoilBridge,
  | 'getPrinting'
  | 'printPayment'
  | 'notePrint'
  | 'decidePrints'
  | 'findPrinters'
  | 'tryPrinter'
  | 'savePrinter'
  | 'answerPicture'
  | 'onPrintingChanged'
  | 'onPictureWanted'
>;

const usbOf = ({ usb }: PrintingState): FoundPrinters['usb'] => (usb ? [...usb] : null);

interface FakePrintingParts {
  readonly state: PrintingState;
  readonly find: (id: string) => PaymentView | undefined;
  readonly note: (name: CallName, input: unknown) => void;
  readonly pushOverview: (overview: Overview) => void;
}

export function printingCalls({
  state,
  find,
  note,
  pushOverview,
}: FakePrintingParts): FakePrinting & PrintingCalls {
  const listeners = new Set<(printing: Printing) => void>();
  const drawers = new Set<(wanted: EventValue<'pictureWanted'>) => void>();
  const now = () => state.printing ?? printingForTests([], state.overview.mode);
  const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });
  const unless = <T>(done: () => T): Promise<Result<T>> =>
    state.printError === undefined
      ? ok(done())
      : Promise.resolve({ ok: false, error: state.printError });
  const pushPrinting = (printing: Printing) => {
    state.printing = printing;
    for (const each of listeners) each(printing);
  };
  const queue = ({ id, kind }: CallInput<'printPayment'>): PrintJob => {
    const { jobs, mode } = now();
    const open = jobs.filter((job) => job.paymentId === id && job.kind === kind);
    const asked = alreadyAskedFor(open);
    if (asked !== null) {
      const again = {
        ...asked,
        state: asked.state === 'given-up' ? 'queued' : asked.state,
      } as const;
      pushPrinting(
        printingForTests(
          jobs.map((job) => (job === asked ? again : job)),
          mode,
        ),
      );
      return again;
    }
    const number = Math.max(0, ...jobs.map((job) => job.number)) + 1;
    const reference = find(id)?.payment.reference ?? '';
    const job = jobForTests(number, { paymentId: id, reference, kind });
    const others = jobs.filter((each) => !open.includes(each));
    pushPrinting(printingForTests([...others, job], mode));
    if (state.printsAtOnce === true) pushPrinting(printingForTests(others, mode));
    return job;
  };
  const decide = ({ number, wanted }: CallInput<'decidePrints'>): Printing => {
    const { jobs, mode } = now();
    const isMeant = (job: PrintJob) =>
      number === null ? job.state === 'given-up' : job.number === number;
    const decided = wanted
      ? jobs.map((job) => (isMeant(job) ? ({ ...job, state: 'queued' } as const) : job))
      : jobs.filter((job) => !isMeant(job));
    pushPrinting(printingForTests(decided, mode));
    return now();
  };
  return {
    pushPrinting,
    getPrinting: () => ok(now()),
    printPayment: (input) => {
      note('printPayment', input);
      return unless(() => queue(input));
    },
    notePrint: (input) => {
      note('notePrint', input);
      return unless(() => {
        const before = state.noted ?? [];
        state.noted = [...before, input.id];
        return { number: before.length + 1, copy: before.filter((id) => id === input.id).length };
      });
    },
    decidePrints: (input) => {
      note('decidePrints', input);
      return unless(() => decide(input));
    },
    findPrinters: () =>
      unless(() => ({
        queues: [...(state.queues ?? [])],
        usb: usbOf(state),
        serial: [...(state.serial ?? [])],
      })),
    tryPrinter: (input) => {
      note('tryPrinter', input);
      const trial = state.trial ?? { trouble: null, answers: true };
      if (trial === 'pending') return new Promise(() => undefined);
      return 'code' in trial ? Promise.resolve({ ok: false, error: trial }) : ok(trial);
    },
    savePrinter: (input) => {
      note('savePrinter', input);
      return unless(() => {
        pushOverview({ ...state.overview, printer: input.printer });
        return state.overview;
      });
    },
    answerPicture: (input) => {
      note('answerPicture', input);
      return ok({});
    },
    onPrintingChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wantPicture: (wanted) => {
      for (const each of drawers) each(wanted);
    },
    onPictureWanted: (listener) => {
      drawers.add(listener);
      return () => drawers.delete(listener);
    },
  };
}
