/**
 * Forgetting customers in one mode's ledger. Payments whose outcome is not certain keep theirs: they
 * are still asked about, and hold up a second charge of the same.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Backup } from '../../../shared/core/record/backups.ts';
import type { Forgotten, FoundToForget } from '../../../shared/features/forgetting/forgetting.ts';
import { ERASURES_LISTED } from '../../../shared/core/text/listed.ts';
import { OPEN_STATUSES } from '../../../shared/core/payments/payments.ts';
import {
  type Erasure,
  type Erasures,
  type Ledger,
  type Remembered,
  StorageError,
} from '../../core/ledger/index.ts';
import { errorFields } from '../../core/platform/log.ts';
import { backupsHolding } from './last-backup.ts';
import { createRetention, type RetentionParts } from './retention.ts';
import { isOfCustomer } from './who-goes.ts';

export interface ForgettingParts extends Pick<
  RetentionParts,
  'rule' | 'keptMonths' | 'clock' | 'log'
> {
  ledger: Pick<Ledger, 'erasures' | 'pollStates' | 'settleErasures'>;
  /** Newest first. @throws StorageError */
  backups: () => readonly Backup[];
  /** How many ledgers lie aside, which nothing removes. */
  countAside: () => number;
  /** For how many days with a backup backups are kept. */
  backupDays: number;
  /**
   * Takes customers out of what the service keeps on this machine, as practice's does.
   * @param references of the payments that they were asked for
   * @throws StorageError
   */
  forgetAtService: (references: readonly string[]) => void;
}

export interface Forgetting {
  /** @param customer as typed @throws StorageError */
  find(customer: string): Promise<FoundToForget>;
  /** Empties and keeps nothing where there is nothing to forget. @param customer as typed @throws StorageError */
  forget(customer: string): Promise<Forgotten>;
  /** Latest first. @throws StorageError */
  list(): Erasure[];
  /** UTC milliseconds; null where that never was. @throws StorageError */
  whenForgotten(paymentId: string): number | null;
  /** Begins to look, now and each day, who was kept long enough. */
  begin(): void;
  /** Resolves once nothing of it uses the ledger any more. */
  close(): Promise<void>;
}

const NO_BACKUPS = { goneOn: null, notByDay: 0 };

/** Until a reader that is in the way has ended. */
const AGAIN_MS = 60_000;

export function createForgetting(parts: ForgettingParts): Forgetting {
  const { ledger, rule, clock, log } = parts;
  const closed = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let cancelAgain = () => {};

  /** Gives way between strides, so that a payment need not wait for the end. */
  async function eachRemembered(see: (payment: Remembered) => void): Promise<void> {
    for (let after = 0; ;) {
      if (closed.signal.aborted) throw new StorageError('the ledger is closing');
      const some = ledger.erasures.remembered(after);
      const end = some.at(-1);
      if (end === undefined) return;
      for (const payment of some) see(payment);
      after = end.number;
      await nextTurn();
    }
  }

  /** One that can't be read may be open, and so does what is asked about or has an alarm. */
  function isCertain(number: number): boolean {
    const payment = ledger.erasures.paymentNumbered(number);
    return (
      payment !== null &&
      !OPEN_STATUSES.includes(payment.status) &&
      payment.alarms.length === 0 &&
      ledger.pollStates.of(payment.id) === null
    );
  }

  async function ofCustomer(customer: string) {
    const isIts = isOfCustomer(customer, rule());
    const theirs: Remembered[] = [];
    await eachRemembered((payment) => {
      if (isIts(payment)) theirs.push(payment);
    });
    const numbers = theirs.map(({ number }) => number);
    const certain = numbers.filter(isCertain);
    const lastAt = theirs.at(-1)?.createdAt ?? null;
    return { certain, open: numbers.length - certain.length, lastAt };
  }

  /** The rows are empty by then: what is left of them elsewhere goes as soon as nobody reads it. */
  async function settle(): Promise<void> {
    cancelAgain();
    try {
      await ledger.settleErasures();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      log.warn('what was forgotten is still in a file of the ledger', errorFields(error));
      if (!closed.signal.aborted) cancelAgain = clock.setTimer(AGAIN_MS, () => void inTurn(settle));
    }
  }

  /** The ledger's own rows last: while they name the customer, whoever was cut off can do it again. */
  const erase: Erasures['erase'] = (numbers, erasure, before) => {
    const references = numbers.flatMap(
      (number) => ledger.erasures.paymentNumbered(number)?.reference ?? [],
    );
    parts.forgetAtService(references);
    return ledger.erasures.erase(numbers, erasure, before);
  };

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  const retention = createRetention({ ...parts, erase, eachRemembered, isCertain, settle, inTurn });

  return {
    async find(customer) {
      const { certain, open, lastAt } = await ofCustomer(customer);
      return { payments: certain.length, open, lastAt };
    },
    forget: (customer) =>
      inTurn(async () => {
        const { certain, open } = await ofCustomer(customer);
        if (certain.length === 0) return { payments: 0, open, backups: NO_BACKUPS };
        const at = clock.now();
        erase(certain, { at, by: 'person' });
        log.info('a customer was forgotten', { payments: certain.length, open });
        await settle();
        const { goneOn, notByDay } = backupsHolding(
          at,
          parts.backups(),
          parts.backupDays,
          clock.zone,
        );
        const backups = { goneOn, notByDay: notByDay + parts.countAside() };
        return { payments: certain.length, open, backups };
      }),
    list: () => ledger.erasures.listErasures(ERASURES_LISTED),
    whenForgotten: (paymentId) => ledger.erasures.erasedAt(paymentId),
    begin() {
      retention.begin();
    },
    async close() {
      closed.abort();
      cancelAgain();
      retention.close();
      await last;
    },
  };
}
