/**
 * What a person decided while the record of real payments could not be written, or was not open: it is
 * owed to that record, in a file of its own, and written at its next opening. Where the app dies in
 * between, the record has some of them already: each is written once, and none is lost.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Decision, recordEventSchema } from '../../shared/record-events.ts';
import { StorageError } from '../core/ledger/index.ts';
import { doneBy } from '../core/platform/caller.ts';
import { errorFields, type Log } from '../core/platform/log.ts';
import { removeFile } from '../core/platform/move-file.ts';
import { replaceFile } from '../core/platform/replace-file.ts';

export const OWED_DECISIONS = 'owed-decisions.json';

export interface OwedDecision {
  readonly decision: Decision;
  /** UTC milliseconds. */
  readonly at: number;
  /** Who was at the counter, by id; null where nobody is named. */
  readonly by: string | null;
}

export interface OwedDecisions {
  /** Keeps one; it is on disk when this returns. @throws StorageError */
  owe(owed: OwedDecision): void;
  /**
   * Writes what is owed into the record that has been opened; what it does not take stays owed.
   * @param note writes one, where the record does not have it yet
   */
  settle(note: (owed: OwedDecision) => void): void;
}

const owedSchema = z.array(
  z
    .object({
      at: z.int(),
      by: z.uuid().nullable(),
      decision: z.object({ what: z.unknown(), values: z.unknown() }),
    })
    .transform(({ at, by, decision }, context): OwedDecision => {
      const { data } = recordEventSchema.safeParse({ type: 'decided', ...decision });
      if (data?.type === 'decided')
        return { at, by, decision: { what: data.what, values: data.values } };
      context.addIssue({ code: 'custom', message: 'it is no decision' });
      return z.NEVER;
    }),
);

/** @param path of the file, which is there only while something is owed */
export function openOwedDecisions(path: string, log: Pick<Log, 'warn'>): OwedDecisions {
  function read(): OwedDecision[] {
    try {
      return owedSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      const isThere = !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
      if (isThere) log.warn('decisions that are owed can not be read', errorFields(error));
      return [];
    }
  }

  return {
    owe(owed) {
      try {
        replaceFile(path, `${JSON.stringify([...read(), owed])}\n`);
      } catch (error) {
        throw new StorageError('a decision could not be kept', { cause: error });
      }
    },
    settle(note) {
      const owed = read();
      if (owed.length === 0) return;
      try {
        for (const one of owed) doneBy(one.by, () => note(one));
        removeFile(path);
      } catch (error) {
        log.warn('decisions are still owed to the record', errorFields(error));
      }
    },
  };
}
