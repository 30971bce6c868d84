/** The bridge's part in handing payments over, in memory. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type {
  ExportContents,
  ExportOutcome,
  ExportState,
} from '../../../../src/shared/features/exports/exports.ts';
import { type JournalCall, journalCalls, type JournalState } from './journal.ts';

export const noExport: ExportState = {
  revision: 1,
  place: { kind: 'box' },
  canShow: true,
  work: null,
  latest: null,
};

/** A file as a small shop's is. */
export const madeForTests: Extract<ExportOutcome, { made: true }> & { contents: ExportContents } = {
  made: true,
  mode: 'live',
  format: 'xlsx',
  file: '/home/ada/Documents/Counterfoil Payments A1 2026-11-21.xlsx',
  name: 'Counterfoil Payments A1 2026-11-21.xlsx',
  bytes: 482_113,
  contents: {
    payments: 1204,
    unreadable: 0,
    statuses: [
      { status: 'paid', payments: 1100 },
      { status: 'declined', payments: 100 },
      { status: 'expired', payments: 4 },
    ],
    paid: [{ currency: 'NGN', payments: 1100, minor: '123456700' }],
  },
};

export interface ExportsState extends JournalState {
  /** How exporting stands; nothing was exported unless told. */
  exporting?: ExportState;
  /** What the call answers; `pending` never does. A file unless told. */
  readonly exported?: ExportOutcome | CallError | 'pending';
  /** Whether the file is still there; it is unless told. */
  readonly exportShown?: boolean;
}

export interface FakeExports {
  /** Tells the screens how exporting stands now. */
  readonly pushExport: (change: Partial<ExportState>) => void;
}

export function exportCalls(
  state: ExportsState,
  note: (name: CallName, input: unknown) => void,
): FakeExports &
  Pick<
    CounterfoilBridge,
    | 'getExport'
    | 'exportPayments'
    | 'exportReport'
    | JournalCall
    | 'cancelExport'
    | 'showExport'
    | 'onExportChanged'
  > {
  const listeners = new Set<(state: ExportState) => void>();
  const now = () => state.exporting ?? noExport;
  const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });
  const pushExport = (change: Partial<ExportState>) => {
    state.exporting = { ...now(), ...change, revision: now().revision + 1 };
    for (const each of listeners) each(now());
  };
  return {
    pushExport,
    ...journalCalls(state, note, ({ mode, format }) => {
      const outcome: ExportOutcome = { ...madeForTests, mode, format, contents: null };
      pushExport({ latest: outcome, work: null });
      return ok(outcome);
    }),
    getExport: () => ok(now()),
    exportPayments: (input) => {
      note('exportPayments', input);
      const { mode, format } = input;
      const outcome = state.exported ?? { ...madeForTests, mode, format };
      if (outcome === 'pending') {
        pushExport({ work: { mode, format, step: 'writing', done: 0, total: 1204 } });
        return new Promise(() => undefined);
      }
      if ('code' in outcome) return Promise.resolve({ ok: false, error: outcome });
      if (outcome.made || outcome.why !== 'cancelled') pushExport({ latest: outcome, work: null });
      return ok(outcome);
    },
    exportReport: (input) => {
      note('exportReport', input);
      const { mode, format } = input;
      const { exported } = state;
      const outcome: ExportOutcome =
        typeof exported === 'object' && 'made' in exported && !exported.made
          ? exported
          : { ...madeForTests, mode, format, contents: null };
      pushExport({ latest: outcome, work: null });
      return ok(outcome);
    },
    cancelExport: (input) => {
      note('cancelExport', input);
      pushExport({ work: null });
      return ok(now());
    },
    showExport: (input) => {
      note('showExport', input);
      return ok({ shown: state.exportShown ?? true });
    },
    onExportChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
