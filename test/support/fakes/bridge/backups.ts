/** The bridge's part in the record's care, in memory. */
import type {
  Backup,
  BackupList,
  RecordNotice,
} from '../../../../src/shared/core/record/backups.ts';
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type { PaymentView } from '../../../../src/shared/core/payments/payments.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

type BackupCall =
  'listBackups' | 'makeBackup' | 'lookThroughRecord' | 'restoreBackup' | 'closeNotice';

interface State {
  readonly overview: Overview;
  readonly payments: readonly PaymentView[];
  readonly backups: readonly Backup[];
  /** What restoreBackup answers instead of restoring. */
  readonly restoreError: CallError | null;
}

const NOT_FOUND: CallError = {
  code: 'not-found',
  message: 'not-found',
  field: null,
  problem: null,
  payment: null,
};

export function backupCalls(
  state: State,
  note: (name: CallName, input: unknown) => void,
  pushOverview: (overview: Overview) => void,
): Pick<CounterfoilBridge, BackupCall> {
  const listed = (): Promise<Result<BackupList>> =>
    Promise.resolve({ ok: true, value: { backups: [...state.backups], failedAt: null } });
  const noticed = (notice: RecordNotice): Promise<Result<Overview>> => {
    pushOverview({ ...state.overview, recordNotice: notice });
    return Promise.resolve({ ok: true, value: state.overview });
  };
  return {
    listBackups: listed,
    makeBackup: () => {
      note('makeBackup', {});
      return listed();
    },
    lookThroughRecord: () => {
      note('lookThroughRecord', {});
      return Promise.resolve({ ok: true, value: { found: 'sound' } });
    },
    restoreBackup: ({ name }) => {
      note('restoreBackup', { name });
      const backup = state.backups.find((each) => each.name === name);
      if (state.restoreError || !backup)
        return Promise.resolve({ ok: false, error: state.restoreError ?? NOT_FOUND });
      const report = {
        at: backup.at,
        backup,
        payments: state.payments.length,
        salvaged: 0,
        complete: true,
        apart: null,
        lost: [],
      };
      return noticed({ damage: null, report, unpolled: null });
    },
    closeNotice: ({ part }) => noticed({ ...state.overview.recordNotice, [part]: null }),
  };
}
