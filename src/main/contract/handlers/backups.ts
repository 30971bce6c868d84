/** Calls about the record's care, in the mode that is shown. */
import type { BACKUP_CALLS } from '../../../shared/contract/backups.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';

export function createBackupHandlers(services: Services): HandlersOf<typeof BACKUP_CALLS> {
  const { recordCare, withOverview, withRecordCare } = createShownMode(services);
  return {
    listBackups: () => withRecordCare((care) => care.backups()),
    makeBackup: () =>
      withRecordCare(async (care) => {
        await care.backUp();
        return care.backups();
      }),
    lookThroughRecord: () => withRecordCare(async (care) => ({ found: await care.lookThrough() })),
    restoreBackup: ({ name }) => withOverview(() => recordCare().restore(name)),
    closeNotice: ({ part }) => withOverview(async () => recordCare().closeNotice(part)),
  };
}
