/** How many payments there are of a kind that somebody has to know of. */
import type { DaySoFar } from '../../../../shared/core/contract/history.ts';
import type { Takings, TakingsQuery } from '../../../../shared/features/takings/calls.ts';
import { periodsOf } from '../../../../shared/features/takings/takings-periods.ts';
import type { Login } from '../../../../shared/core/payments/payments.ts';
import type { Finds, KeptOffsets, Ledger } from '../../ledger/index.ts';
import { type Clock, localDay } from '../../platform/clock.ts';
import { machineZone } from '../../../../shared/core/time/time-zones.ts';
import type { AskedAccounts } from '../asked-accounts.ts';
import type { StatusPoller } from '../follow/status-poller.ts';
import { isOnItsWay } from '../life/lifecycle.ts';
import { keptClock } from './kept-clock.ts';

export interface Counts {
  countAlarms(): number;
  /** How many payments of the connected account are still asked about; counts up to 500. */
  countAsked(): number;
  /** How many payments of these accounts are open or still asked about. @throws StorageError */
  countOpen(logins: readonly Login[]): number;
  /** Under which accounts those of this record are, each once. @throws StorageError */
  openLogins(): Login[];
  /** How many stand between two steps: a request may be leaving at this moment. @throws StorageError */
  countOnTheirWay(): number;
  /** What was asked for today, by what became of it. @throws StorageError */
  daySoFar(): Promise<DaySoFar>;
  /** What came of a day, a month or a year. @throws StorageError */
  takings(query: TakingsQuery): Promise<Takings>;
  /** What the record holds, and the account that its latest payments were asked for under. */
  outline(): { payments: number; asked: number; account: Login | null };
}

export interface CountsParts {
  ledger: Pick<Ledger, 'countAlarms' | 'countPayments' | 'pollStates' | 'listUnsettled'> &
    KeptOffsets & { readonly finds: Pick<Finds, 'daySoFar' | 'takings'> };
  accounts: Pick<AskedAccounts, 'countAsked' | 'countOpen' | 'openLogins' | 'latest'>;
  poller: Pick<StatusPoller, 'countLost'>;
  clock: Pick<Clock, 'now' | 'zone'>;
}

export function createCounts({ ledger, accounts, poller, clock }: CountsParts): Counts {
  return {
    countAlarms: () => ledger.countAlarms(),
    countAsked: () => accounts.countAsked(),
    countOpen: (logins) => accounts.countOpen(logins) + poller.countLost(logins),
    openLogins: () => accounts.openLogins(),
    countOnTheirWay: () => ledger.listUnsettled().filter(isOnItsWay).length,
    async daySoFar() {
      const day = localDay(clock.now(), clock.zone);
      return { day, ...(await ledger.finds.daySoFar(day)) };
    },
    async takings({ span, day }) {
      const local = keptClock(clock.zone ?? machineZone(), ledger.keptOffsetFrom);
      const periods = periodsOf(span, day, local);
      const figures = await ledger.finds.takings(periods);
      return {
        today: localDay(clock.now(), clock.zone),
        periods: periods.map(({ name, again }) => ({ name, again })),
        ...figures,
      };
    },
    outline: () => ({
      payments: ledger.countPayments(),
      asked: ledger.pollStates.count(),
      account: accounts.latest(),
    }),
  };
}
