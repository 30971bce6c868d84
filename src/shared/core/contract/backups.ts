/** Calls about the record's care, in the mode that is shown. */
import { z } from 'zod';
import { backupListSchema, backupSchema, LOOKS_FOUND, NOTICE_PARTS } from '../record/backups.ts';
import { overviewSchema } from '../../settings.ts';
import { type Calls, nothing } from './declaring.ts';

export const BACKUP_CALLS = {
  listBackups: { kind: 'look', input: nothing, output: backupListSchema },
  makeBackup: { kind: 'look', input: nothing, output: backupListSchema },
  /** Looks through the whole record; answers at its end. How far it is stands in the overview. */
  lookThroughRecord: {
    kind: 'look',
    input: nothing,
    output: z.strictObject({ found: z.enum(LOOKS_FOUND) }),
  },
  /** Puts the present record aside, restores a backup and brings back what came after it. */
  restoreBackup: {
    kind: 'restore',
    input: z.strictObject({ name: backupSchema.shape.name }),
    output: overviewSchema,
  },
  /** Closes one notice; with `damage`, goes on with the record that is in use. */
  closeNotice: {
    kind: 'restore',
    input: z.strictObject({ part: z.enum(NOTICE_PARTS) }),
    output: overviewSchema,
  },
} as const satisfies Calls;
