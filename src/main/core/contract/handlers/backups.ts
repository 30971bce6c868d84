/** Calls about the record's care, in the mode that is shown. */
import type { BACKUP_CALLS } from '../../../../shared/core/contract/backups.ts';
import type { NoticePart } from '../../../../shared/core/record/backups.ts';
import { localMinute } from '../../platform/clock.ts';
import type { Change } from '../../platform/confirmation/confirmation.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

export function createBackupHandlers(services: Services): HandlersOf<typeof BACKUP_CALLS> {
  const { gate } = services;
  const { recordCare, withOverview, withRecordCare } = createShownMode(services);

  function restoreChanges(name: string): Change[] {
    const care = recordCare();
    if (care.restoring) throw new Refusal('restoring', 'a backup is being restored');
    const backup = care.backups().backups.find((each) => each.name === name);
    if (backup === undefined) throw new Refusal('not-found', 'there is no such backup');
    const { at, payments } = backup;
    return [
      {
        what: 'restore',
        values: { at: localMinute(at, services.shopClock.zone), to: String(payments ?? '?') },
      },
    ];
  }

  /** What is shown no more is decided: nobody is asked again, and what is lost is looked for no more. */
  function noticeChanges(part: NoticePart): Change[] {
    const { damage, report } = recordCare().notice;
    if (part === 'damage' && damage !== null) return [{ what: 'go-on', values: {} }];
    const lost = part === 'report' ? (report?.lost.length ?? 0) : 0;
    return lost === 0 ? [] : [{ what: 'drop-lost', values: { payments: String(lost) } }];
  }

  return {
    listBackups: () => withRecordCare((care) => care.backups()),
    makeBackup: gate.limited('makeBackup', () =>
      withRecordCare(async (care) => {
        await care.backUp();
        return care.backups();
      }),
    ),
    lookThroughRecord: () => withRecordCare(async (care) => ({ found: await care.lookThrough() })),
    restoreBackup: gate.confirmed(
      'restoreBackup',
      ({ name }) => restoreChanges(name),
      ({ name }) => withOverview(() => recordCare().restore(name)),
    ),
    closeNotice: gate.confirmed(
      'closeNotice',
      ({ part }) => noticeChanges(part),
      ({ part }) => withOverview(async () => recordCare().closeNotice(part)),
    ),
  };
}
