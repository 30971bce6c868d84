/** Keeps beside a record what a manager has not closed yet, so that a restart does not swallow it. */
import { existsSync, readFileSync } from 'node:fs';
import { type RecordNotice, recordNoticeSchema } from '../../../shared/core/record/backups.ts';
import { replaceFile } from '../platform/replace-file.ts';

export const NO_NOTICE: RecordNotice = { damage: null, report: null, unpolled: null };

/** One that can't be read says nothing: the records themselves are not touched by it. */
export function readNotice(path: string): RecordNotice {
  if (!existsSync(path)) return NO_NOTICE;
  try {
    const parsed = recordNoticeSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.data : NO_NOTICE;
  } catch {
    return NO_NOTICE;
  }
}

/** @throws what the file system throws */
export function writeNotice(path: string, notice: RecordNotice): void {
  replaceFile(path, JSON.stringify(notice));
}
