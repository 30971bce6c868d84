/** The shifts of one mode's record: looking at the open one, closing it, and what was closed before. */
import { outcomeOf } from '../../../shared/core/payments/day-so-far.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { agreesWithCount, takenByCurrency } from '../../../shared/features/shifts/shift-sums.ts';
import {
  type CarriedNow,
  type CarriedPayment,
  type Close,
  type CloseDetail,
  type CloseLine,
  type Declaration,
  type ServiceMatch,
  type ShiftReport,
  shiftReportSchema,
} from '../../../shared/features/shifts/shifts.ts';
import type { Ledger, OpenShift, StoredClose } from '../../core/ledger/index.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { caller } from '../../core/platform/caller.ts';
import type { ShopClock } from '../../core/platform/shop-clock.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import { named, NOTHING_DECLARED, reportOf } from './report.ts';
import { serviceMatchReader } from './service-matches.ts';

/** What whoever closes had before their eyes. */
export interface SeenShift {
  readonly shift: number;
  /** The last receipt's number; 0 for none. */
  readonly lastReceipt: number;
}

export interface LookedAtShift {
  readonly report: ShiftReport;
  readonly lastReceipt: number;
}

export interface Shifts {
  /** The open shift as it stands: an X report. Changes nothing. */
  look(): LookedAtShift;
  /** Notes that the shift begins now; nothing where somebody has said so already. */
  open(): LookedAtShift;
  /**
   * Closes the open shift: a Z report.
   * @throws Refusal `shift-closed` where another has closed it, `shift-changed` where something was
   *   counted and money has come since; StorageError
   */
  close(seen: SeenShift, declared: Declaration): Close;
  /** @throws Refusal `not-found`; `close-unreadable` where its report is damaged */
  get(number: number): CloseDetail;
  /** Newest first. @param before a number that all are below; null for the newest */
  list(before: number | null): CloseLine[];
}

export interface ShiftsParts {
  readonly mode: Mode;
  readonly ledger: Pick<Ledger, 'shifts' | 'tables' | 'getPayment' | 'listUnsettled'>;
  readonly clock: Pick<Clock, 'now' | 'zone'> & Partial<Pick<ShopClock, 'doubt'>>;
  readonly terminal: () => string;
  /** The shop's name; null for none. */
  readonly shop: () => string | null;
  /** Told of each close. */
  readonly onClose: () => void;
}

const LISTED_AT_ONCE = 50;

const NOT_MATCHED: ServiceMatch = {
  payments: 0,
  agree: 0,
  owed: 0,
  finishedAt: null,
  differences: [],
};

export function createShifts({
  mode,
  ledger,
  clock,
  terminal,
  shop,
  onClose,
}: ShiftsParts): Shifts {
  const readMatch = serviceMatchReader(ledger.tables);

  /** What the close before carried over; nothing where its report can't be read. */
  const carriedBefore = (before: StoredClose | null) => before?.report?.carried ?? [];

  const report = (open: OpenShift, declared: Declaration, closedBy: string | null = null) =>
    reportOf(open, carriedBefore(open.before), ledger.getPayment, {
      mode,
      shop: shop(),
      terminal: terminal(),
      at: clock.now(),
      zone: clock.zone,
      clock: clock.doubt ?? null,
      declared,
      closedBy,
    });

  function look(): LookedAtShift {
    const open = ledger.shifts.readOpenShift();
    return { report: report(open, NOTHING_DECLARED), lastReceipt: open.facts.lastReceipt };
  }

  function closeOf(stored: StoredClose): Close {
    const { number, hash, report: kept } = stored;
    if (kept === null) throw new Refusal('close-unreadable', 'the report can not be read');
    return { number, report: kept, hash, previousHash: ledger.shifts.hashBefore(number) };
  }

  /** Where each has ended: as a later close says, or as it stands now. */
  function followCarried(number: number, carried: readonly CarriedPayment[]): CarriedNow[] {
    const unsettled = new Set(ledger.listUnsettled().map(({ id }) => id));
    // What is still owed has ended in no close, however many there were since.
    const certain = new Set(carried.map(({ id }) => id).filter((id) => !unsettled.has(id)));
    const ended = new Map<string, CarriedNow>();
    let later = certain.size === 0 ? null : ledger.shifts.getCloseAfter(number);
    while (later !== null && ended.size < certain.size) {
      for (const { id, outcome } of later.report?.ended ?? [])
        if (certain.has(id) && !ended.has(id))
          ended.set(id, { id, outcome, endedIn: later.number });
      later = ledger.shifts.getCloseAfter(later.number);
    }
    return carried.map(({ id }) => {
      const payment = certain.has(id) ? ledger.getPayment(id) : null;
      const outcome = payment === null ? null : outcomeOf(payment);
      return ended.get(id) ?? { id, outcome, endedIn: null };
    });
  }

  function matchOf(number: number): ServiceMatch {
    const match = readMatch(number);
    if (match === null) return NOT_MATCHED;
    return {
      ...match,
      differences: match.differences.flatMap(({ paymentId, found, at }) => {
        const payment = ledger.getPayment(paymentId);
        return payment === null ? [] : [{ ...named(payment), found, at }];
      }),
    };
  }

  return {
    look,
    open() {
      ledger.shifts.openShift(clock.now());
      return look();
    },
    close(seen, declared) {
      const stored = ledger.shifts.closeShift((open) => {
        const { start, lastReceipt } = open.facts;
        if (start.shift !== seen.shift)
          throw new Refusal('shift-closed', 'the shift was closed meanwhile');
        // What was counted is held against what there was to be seen.
        if (declared.counted.length > 0 && lastReceipt !== seen.lastReceipt)
          throw new Refusal('shift-changed', 'money has come since it was counted');
        const made = shiftReportSchema.parse(report(open, declared, caller()));
        return { closedAt: made.at, report: made };
      });
      onClose();
      return closeOf(stored);
    },
    get(number) {
      const stored = ledger.shifts.getClose(number);
      if (stored === null) throw new Refusal('not-found', 'there is no such close');
      const close = closeOf(stored);
      return {
        ...close,
        carriedNow: followCarried(number, close.report.carried),
        match: matchOf(number),
      };
    },
    list: (before) =>
      ledger.shifts.listCloses(before ?? Number.MAX_SAFE_INTEGER, LISTED_AT_ONCE).map(lineOf),
  };
}

function lineOf({ number, openedAt, closedAt, report }: StoredClose): CloseLine {
  return {
    number,
    openedAt,
    closedAt,
    utcOffsetMinutes: report?.utcOffsetMinutes ?? null,
    taken: report === null ? [] : takenByCurrency(report),
    closedBy: report?.closedBy ?? null,
    carried: report?.carried.length ?? 0,
    agrees: report === null ? null : agreesWithCount(report),
    isReadable: report !== null,
  };
}
