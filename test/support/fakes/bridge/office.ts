/** The bridge's part in the head office, in memory. */
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type { AllCountersRead } from '../../../../src/shared/features/office/all-counters.ts';
import type { ExportOutcome } from '../../../../src/shared/features/exports/exports.ts';
import type { OfficeHint } from '../../../../src/shared/features/office/hints.ts';
import type { Office, OfficeJoined } from '../../../../src/shared/features/office/office.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

export interface OfficeState {
  readonly overview: Overview;
  /** What joining answers; the code is none unless told. */
  readonly officeJoined?: OfficeJoined | CallError;
  /** What other counters asked a customer for; nothing unless told. */
  readonly officeHints?: Readonly<Record<string, OfficeHint[]>>;
  /** What the office has; nobody answers unless told. */
  readonly allCounters?: AllCountersRead;
}

/** One that has everything. */
export const officeForTests: NonNullable<Office> = {
  counter: 'Counter 3',
  shop: 'Shop 2',
  host: 'office.example',
  heardAt: Date.UTC(2026, 0, 15, 13, 2),
  waiting: 0,
  trouble: 'none',
  words: false,
  reads: false,
};

export function officeCalls(
  state: OfficeState,
  note: (name: CallName, input: unknown) => void,
  pushOverview: (overview: Overview) => void,
): Pick<
  CounterfoilBridge,
  | 'askOtherCounters'
  | 'joinOffice'
  | 'chooseOfficeWords'
  | 'leaveOffice'
  | 'readAllCounters'
  | 'exportAllCounters'
> {
  return {
    joinOffice(input): Promise<Result<OfficeJoined>> {
      note('joinOffice', input);
      const said = state.officeJoined ?? { joined: false, why: 'not-a-code' };
      if ('code' in said) return Promise.resolve({ ok: false, error: said });
      if (said.joined) pushOverview({ ...state.overview, office: officeForTests });
      return Promise.resolve({ ok: true, value: said });
    },
    askOtherCounters(input): Promise<Result<OfficeHint[]>> {
      note('askOtherCounters', input);
      return Promise.resolve({ ok: true, value: state.officeHints?.[input.customer] ?? [] });
    },
    exportAllCounters(input): Promise<Result<ExportOutcome>> {
      note('exportAllCounters', input);
      return Promise.resolve({ ok: true, value: { made: false, why: 'office-unread' } });
    },
    readAllCounters(query): Promise<Result<AllCountersRead>> {
      note('readAllCounters', query);
      const said = state.allCounters ?? { read: false, why: 'unreachable' };
      if (!said.read) return Promise.resolve({ ok: true, value: said });
      const { payments: _, ...chosen } = query;
      return Promise.resolve({
        ok: true,
        value: { read: true, all: { ...said.all, ...chosen } },
      });
    },
    chooseOfficeWords(input): Promise<Result<Overview>> {
      note('chooseOfficeWords', input);
      pushOverview({ ...state.overview, office: { ...officeForTests, ...input } });
      return Promise.resolve({ ok: true, value: state.overview });
    },
    leaveOffice(input): Promise<Result<Overview>> {
      note('leaveOffice', input);
      pushOverview({ ...state.overview, office: null });
      return Promise.resolve({ ok: true, value: state.overview });
    },
  };
}
