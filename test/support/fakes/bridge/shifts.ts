/** The calls about shifts, on the bridge in memory. */
import type { Overview } from '../../../../src/shared/settings.ts';
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type { LookedAtShift } from '../../../../src/shared/features/shifts/calls.ts';
import type { ReportPrint } from '../../../../src/shared/features/printing/printing.ts';
import { describeReport } from '../../../../src/shared/features/reports/describe.ts';
import { everybodyIn, nameIn } from '../../../../src/shared/features/people/everybody.ts';
import { describePeople } from '../../../../src/shared/features/reports/describe-people.ts';
import {
  agreesWithCount,
  takenByCurrency,
} from '../../../../src/shared/features/shifts/shift-sums.ts';
import type {
  Close,
  PersonInShift,
  ServiceMatch,
} from '../../../../src/shared/features/shifts/shifts.ts';
import { ENGLISH_REPORT } from '../../samples/report-words.ts';
import { closeForTests, reportForTests } from '../../samples/shift-samples.ts';

export interface ShiftsState {
  /** The open shift; one with a little of everything unless told. */
  shift?: LookedAtShift;
  /** Newest first; none unless told. */
  closes?: Close[];
  /** What came of holding closed shifts against the service; all agrees unless told. */
  match?: ServiceMatch;
  /** What closeShift answers instead of closing. */
  closeError?: CallError;
  /** What printing a report comes to; it comes out unless told, and `pending` never ends. */
  reportPrint?: ReportPrint | CallError | 'pending';
  /** What whoever is at the counter took. */
  ownShift?: PersonInShift;
}

/** All that was asked about once more agrees. */
const MATCHED: ServiceMatch = {
  payments: 12,
  agree: 12,
  owed: 0,
  finishedAt: Date.UTC(2026, 10, 25, 18, 12),
  differences: [],
};

type Calls = Pick<
  CounterfoilBridge,
  | 'getShift'
  | 'getOwnShift'
  | 'openShift'
  | 'closeShift'
  | 'getClose'
  | 'listCloses'
  | 'getReport'
  | 'printReport'
>;

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });

export function shiftCalls(
  state: ShiftsState & { readonly overview: Overview },
  note: (name: CallName, input: unknown) => void,
): Calls {
  const closes = () => state.closes ?? [];
  const shift = () => {
    state.shift ??= { report: reportForTests({ shift: closes().length + 1 }), lastReceipt: 12 };
    return state.shift;
  };
  const papers = new Map<number, number>();
  /** The next paper of a close; a look is not counted. */
  const paperOf = (close: number | null): ReportPrint => {
    const copy = close === null ? null : (papers.get(close) ?? 0);
    if (close !== null && copy !== null) papers.set(close, copy + 1);
    return { came: { outcome: 'printed' }, copy };
  };
  return {
    printReport(input) {
      note('printReport', input);
      const { what } = input;
      const print = state.reportPrint ?? paperOf('close' in what ? what.close : null);
      if (print === 'pending') return new Promise(() => undefined);
      return 'code' in print ? Promise.resolve({ ok: false, error: print }) : ok(print);
    },
    getShift: () => ok(shift()),
    getOwnShift: () => ok(state.ownShift ?? null),
    openShift(input) {
      note('openShift', input);
      const { report, lastReceipt } = shift();
      state.shift = { report: { ...report, isOpenedByHand: true }, lastReceipt };
      return ok(state.shift);
    },
    closeShift(input) {
      note('closeShift', input);
      if (state.closeError) return Promise.resolve({ ok: false, error: state.closeError });
      const { report, lastReceipt } = shift();
      const close = closeForTests({ ...report, declared: input.declared });
      state.closes = [close, ...closes()];
      state.shift = {
        report: reportForTests({
          shift: report.shift + 1,
          asked: [],
          taken: [],
          earlier: [],
          earlierPayments: [],
          differs: [],
          differing: [],
          paidBack: [],
          paidBackLines: [],
          fees: [],
          receipts: null,
          ended: [],
        }),
        lastReceipt,
      };
      return ok(close);
    },
    getClose({ number }) {
      const close = closes().find((each) => each.number === number);
      return close === undefined
        ? Promise.resolve({
            ok: false,
            error: { code: 'not-found', message: '', field: null, problem: null, payment: null },
          })
        : ok({
            ...close,
            carriedNow: close.report.carried.map(({ id }) => ({
              id,
              outcome: null,
              endedIn: null,
            })),
            match: state.match ?? MATCHED,
          });
    },
    getReport: ({ what }) => {
      if ('people' in what) {
        const closed = closes().map(({ report }) => report);
        const of = { ...shift().report, clock: null, query: what.people, closed };
        const person = (id: string) => nameIn(everybodyIn(state.overview.people), id, id);
        return ok(describePeople(of, { ...ENGLISH_REPORT, person }, 'en'));
      }
      return ok(
        describeReport(
          ('close' in what && closes().find(({ number }) => number === what.close)) ||
            shift().report,
          0,
          ENGLISH_REPORT,
        ),
      );
    },
    listCloses: ({ before }) =>
      ok(
        closes()
          .filter(({ number }) => before === null || number < before)
          .slice(0, 50)
          .map(({ number, report }) => ({
            number,
            openedAt: report.openedAt,
            closedAt: report.at,
            utcOffsetMinutes: report.utcOffsetMinutes,
            taken: takenByCurrency(report),
            closedBy: report.closedBy ?? null,
            carried: report.carried.length,
            agrees: agreesWithCount(report),
            isReadable: true,
          })),
      ),
  };
}
