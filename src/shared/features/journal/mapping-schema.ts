/** The mapping of a journal as it crosses the door and as the settings keep it. */
import { z } from 'zod';
import {
  ACCOUNT_NAME_MAX,
  ACCOUNT_NUMBER_MAX,
  COLUMN_HEADING_MAX,
  JOURNAL_COLUMNS,
  type JournalMapping,
  type KeptMapping,
} from './mapping.ts';
import { ACCOUNT_ROLES } from './roles.ts';

const role = z.enum(ACCOUNT_ROLES);

export const journalAccountSchema = z.strictObject({
  number: z.string().max(ACCOUNT_NUMBER_MAX),
  name: z.string().max(ACCOUNT_NAME_MAX),
});

const columnsSchema = z
  .array(
    z.strictObject({
      column: z.enum(JOURNAL_COLUMNS),
      heading: z.string().max(COLUMN_HEADING_MAX),
    }),
  )
  .min(1)
  .max(JOURNAL_COLUMNS.length);

export const keptMappingSchema: z.ZodType<KeptMapping, KeptMapping> = z.strictObject({
  accounts: z.partialRecord(role, journalAccountSchema),
  columns: columnsSchema.nullable(),
});

export const journalMappingSchema: z.ZodType<JournalMapping> = z.strictObject({
  accounts: z.record(role, journalAccountSchema),
  columns: columnsSchema,
});
