/**
 * What shifts come to by `docs/closing.md`, worked out from events alone: a second reckoning that
 * shares no line with the app's.
 */
import type { LoggedEvent } from '../../../src/shared/core/payments/payments.ts';
import { type Account, happen, isOwed, openAccount, outcomeOf } from './shift-accounts.ts';

export interface Life {
  readonly id: string;
  readonly events: readonly LoggedEvent[];
}

/** By kind, method, network and currency: how many payments, and how much in minor units. */
export type Figures = Record<string, readonly [payments: number, minor: number]>;

export interface ExpectedShift {
  asked: Figures;
  taken: Figures;
  earlier: Figures;
  earlierIds: string[];
  differs: Figures;
  /** Ids of those that were found not to be as asked for, and still are when it ends. */
  found: string[];
  /** Id and in which shift it was found so: those that came right, and were named before. */
  righted: Record<string, number>;
  paidBack: Figures;
  /** Each as id, time, amount, and whether it was given back or that was taken back. */
  paidBackLines: string[];
  elsewhere: Figures;
  /** By method and currency: in billionths, of how many payments, and how many came without. */
  fees: Record<string, readonly [billionths: bigint, payments: number, without: number]>;
  receipts: { first: number; last: number } | null;
  /** Id and since when. */
  carried: Record<string, number>;
  /** Id and as what. */
  ended: Record<string, string>;
}

export interface Expected {
  /** One for each that was closed, and the open one; with when its first event was. */
  shifts: { shift: ExpectedShift; firstAt: number | null }[];
  /** What the rows of `takings` have to add up to, by all of their key. */
  takings: Figures;
}

const QUARTER_MS = 15 * 60_000;
const PACES_MS = [10_000, 30_000, 60_000, 300_000];

function keyOf({ intent: { method, network, currency } }: Account, ...more: unknown[]): string {
  return [...more, method, network?.name ?? '', currency].join('|');
}

export function addTo(figures: Figures, key: string, payments: number, minor: number): void {
  const [wasPayments, wasMinor] = figures[key] ?? [0, 0];
  figures[key] = [wasPayments + payments, wasMinor + minor];
  if (figures[key][0] === 0 && figures[key][1] === 0) delete figures[key];
}

const emptyShift = (): ExpectedShift => ({
  asked: {},
  taken: {},
  earlier: {},
  earlierIds: [],
  differs: {},
  found: [],
  righted: {},
  paidBack: {},
  paidBackLines: [],
  elsewhere: {},
  fees: {},
  receipts: null,
  carried: {},
  ended: {},
});

/** A fee as a whole number of billionths. */
function billionthsOf(fee: string): bigint {
  const [whole = '', behind = ''] = fee.split('.');
  return BigInt(whole + behind.padEnd(9, '0'));
}

function addFee(fees: ExpectedShift['fees'], { intent, fee }: Account): void {
  const key = `${intent.method}|${intent.currency}`;
  const [sum, payments, without] = fees[key] ?? [0n, 0, 0];
  fees[key] =
    fee === null ? [sum, payments, without + 1] : [sum + billionthsOf(fee), payments + 1, without];
}

/**
 * @param cuts the last event of each close, oldest first
 * @returns what each close has to hold, and what the shift that is open has come to
 */
export function reckon(lives: readonly Life[], cuts: readonly number[]): Expected {
  const events = lives
    .flatMap(({ id, events: of }) => of.map((logged) => ({ id, ...logged })))
    .toSorted((one, other) => one.sequence - other.sequence);
  const accounts = new Map<string, Account>();
  const takings: Figures = {};
  const shifts: Expected['shifts'] = [];
  let since = new Map<string, number>();
  const foundIn = new Map<string, number>();
  let receipts = 0;
  let next = 0;

  for (const [index, cut] of [...cuts, Infinity].entries()) {
    const shift = index + 1;
    const of = emptyShift();
    let firstAt: number | null = null;
    const receiptsBefore = receipts;
    for (let one = events[next]; one !== undefined && one.sequence <= cut; one = events[next]) {
      const { id, at, event } = one;
      next += 1;
      firstAt ??= at;
      const quarter = Math.floor(at / QUARTER_MS);
      if (event.type === 'recorded') {
        const opened = openAccount(id, event, at, shift);
        accounts.set(id, opened);
        const key = keyOf(opened, shift, quarter, 'asked', 0, -1);
        addTo(takings, key, 1, event.amountMinor);
        continue;
      }
      const account = accounts.get(id);
      if (account === undefined) throw new Error(`${id} has no intent`);
      const before = { ...account };
      happen(account, event);
      const isEarlier = account.shift < shift;
      const amount = account.intent.amountMinor;
      const note = (figures: Figures, kind: string, pace: number, more: number, minor: number) => {
        addTo(figures, keyOf(account), more, minor);
        addTo(takings, keyOf(account, shift, quarter, kind, Number(isEarlier), pace), more, minor);
      };
      if (account.status === 'paid' && before.status !== 'paid') {
        const took = at - account.recordedAt;
        const pace = PACES_MS.filter((most) => took > most).length;
        note(isEarlier ? of.earlier : of.taken, 'paid', pace, 1, amount);
        if (isEarlier) of.earlierIds.push(id);
        addFee(of.fees, account);
        receipts += 1;
      }
      const differs = Number(account.status === 'differs') - Number(before.status === 'differs');
      if (differs !== 0) note(of.differs, 'differs', -1, differs, differs * amount);
      if (differs > 0) foundIn.set(id, shift);
      const found = foundIn.get(id) ?? shift;
      if (differs < 0 && found < shift) of.righted[id] = found;
      const back = account.paidBack - before.paidBack;
      const isMore = Number(account.paidBack > 0) - Number(before.paidBack > 0);
      if (back !== 0) {
        note(of.paidBack, 'paid-back', -1, isMore, back);
        of.paidBackLines.push(`${id} ${at} ${Math.abs(back)} ${back > 0 ? 'given' : 'not given'}`);
      }
      const elsewhere = account.elsewhere - before.elsewhere;
      const isNoted = Number(account.elsewhere > 0) - Number(before.elsewhere > 0);
      if (elsewhere !== 0) note(of.elsewhere, 'elsewhere', -1, isNoted, elsewhere);
    }
    if (receipts > receiptsBefore) of.receipts = { first: receiptsBefore + 1, last: receipts };
    for (const account of accounts.values())
      if (account.shift === shift)
        addTo(of.asked, keyOf(account, outcomeOf(account)), 1, account.intent.amountMinor);
    const isFound = ({ id, status }: Account) => status === 'differs' && foundIn.get(id) === shift;
    of.found = [...accounts.values()].filter(isFound).map(({ id }) => id);
    const owed = [...accounts.values()].filter(isOwed).map(({ id }) => id);
    of.carried = Object.fromEntries(owed.map((id) => [id, since.get(id) ?? shift]));
    for (const id of since.keys()) {
      const account = accounts.get(id);
      if (account !== undefined && !owed.includes(id)) of.ended[id] = outcomeOf(account);
    }
    since = new Map(Object.entries(of.carried));
    shifts.push({ shift: of, firstAt });
  }
  return { shifts, takings };
}
