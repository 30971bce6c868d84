/** Every migration, in order. A migration that was released is never changed: add another. */
import type { Migration } from '../migrate.ts';
import { payments } from './0001-payments.ts';
import { references } from './0002-references.ts';
import { smaller } from './0003-smaller.ts';
import { prints } from './0004-prints.ts';

export const MIGRATIONS: readonly Migration[] = [payments, references, smaller, prints];
