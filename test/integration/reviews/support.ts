/** Records to be looked into, on the disk as counters leave them, and the service that looks into them. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openLedger, type OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { createReviews } from '../../../src/main/features/reviews/reviews.ts';
import type { ReviewsParts } from '../../../src/main/features/reviews/service.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import type { Review, ReviewState } from '../../../src/shared/features/reviews/reviews.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { intent, ledgerOptions, payment } from '../ledger/support.ts';
import { WORKERS } from '../../support/real/workers.ts';

export interface RecordOptions {
  readonly path?: string;
  readonly terminal?: string;
  /** What each of its payments has. */
  readonly own?: Partial<Payment>;
}

/** A ledger that is open, with so many payments. */
export function counterWith(
  payments: number,
  { path = join(tempFolder(), 'live', 'ledger.db'), terminal = 'T1', own = {} }: RecordOptions = {},
): OpenLedger & { path: string } {
  const ledger = openLedger({ ...ledgerOptions(path), terminal });
  onTestFinished(() => ledger.close());
  const appends = Array.from({ length: payments }, (_, index) =>
    intent(payment({ reference: `${terminal}-260314-${String(index).padStart(6, '0')}`, ...own })),
  );
  ledger.appendAll(appends);
  return { ...ledger, path };
}

/** The same, closed: one file and nothing beside it. @returns the file's path */
export async function closedRecord(payments: number, options: RecordOptions = {}): Promise<string> {
  const ledger = counterWith(payments, options);
  await ledger.close();
  return ledger.path;
}

/** A counter's service, whose own record is `own` where one is told. */
export function reviewing(
  change: Partial<ReviewsParts> & { dataFolder?: string; ownLedger?: string; ownId?: string } = {},
) {
  const { dataFolder = tempFolder(), ownLedger, ownId = null, ...parts } = change;
  const folder = join(dataFolder, 'reviewing');
  mkdirSync(dataFolder, { recursive: true });
  const told: ReviewState[] = [];
  const heard: { change: (state: ReviewState) => void } = { change: () => undefined };
  const warned: unknown[] = [];
  let chosen: string | null = null;
  let revision = 0;
  const service = createReviews({
    folder,
    workers: WORKERS,
    places: { view: () => ({ kind: 'box' }), choose: async () => chosen },
    own: () => [
      { mode: 'live', ledger: ownLedger ?? join(dataFolder, 'live', 'ledger.db'), id: ownId },
    ],
    customers: () => ({ kind: 'phone', country: 'NG', sendAs: 'typed' }),
    clock: systemClock,
    random: (bytes) => new Uint8Array(randomBytes(bytes)),
    log: { ...silentLog, warn: (_, fields) => void warned.push(fields) },
    nextRevision: () => (revision += 1),
    onChange(state) {
      told.push(state);
      heard.change(state);
    },
    endReading: async () => undefined,
    ...parts,
  });
  onTestFinished(() => service.close());

  const open = (path: string) => {
    chosen = path;
    return service.openFile(null);
  };
  const current = (): Review => {
    const { review } = service.state();
    if (review === null) throw new Error('no record is open');
    return review;
  };
  return {
    service,
    told,
    heard,
    warned,
    open,
    current,
    lists: () => service.reviewed(current().id).lists,
    /** Waits until the whole was gone through. */
    async proved(): Promise<Review> {
      while (current().chain.state === 'proving')
        await new Promise<void>((resolve) => {
          heard.change = () => resolve();
        });
      return current();
    },
    /** Copies that there are at this moment. */
    copies: (): string[] => {
      try {
        return readdirSync(folder);
      } catch {
        return [];
      }
    },
  };
}
