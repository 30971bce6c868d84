/**
 * One life of two payments on a disk that is full from a certain page on: whatever the app could
 * not write, nothing may have left that is not on disk, and everything settles once there is room.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StorageError } from '../../src/main/core/ledger/errors.ts';
import { openLedger } from '../../src/main/core/record/open-ledger.ts';
import type { NewPayment } from '../../src/shared/core/contract/payments.ts';
import { type Counter, openCounter } from '../support/real/counter.ts';
import { fakeClock } from '../support/fakes/fake-clock.ts';
import type { SmallDisk } from '../support/machines/small-disk.ts';
import { readLedgerContents } from './kill-contents.ts';
import { type Books, checkAtAnyMoment, checkSettled } from './kill-checks.ts';
import type { Finding } from './kill-findings.ts';
import { WORKERS } from '../support/real/workers.ts';

export interface FullLife {
  /** Whether the disk refused anything. */
  wasFull: boolean;
  findings: Finding[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Paid after a few questions. */
const AMOUNT_MINOR = 100_000;

/** @param pages how many pages of 4096 bytes are free when the payments begin */
export async function liveOnFullDisk(disk: SmallDisk, pages: number): Promise<FullLife> {
  const ledgerFolder = disk.folder();
  const counter = await openCounter({ ledgerFolder });
  const started: string[] = [];
  const taken = new Set<string>();
  const refused = new Set<string>();
  let reported = false;
  counter.payments.onStateChange(() => {
    reported ||= counter.payments.writeFailed;
  });
  const wasFull = () => reported || refused.size > 0;
  const readBooks = (): Books => ({
    ledger: readElsewhere(ledgerFolder),
    service: {
      requests: counter.service.book.requests(),
      payments: counter.service.book.payments(),
    },
    drafts: { taken, refused },
    missing: new Map(),
  });
  const areAskedPaid = () =>
    started.map(counter.payment).every((one) => !one.customerAsked || one.status === 'paid');
  const findings: Finding[] = [];
  const wrong = (isSo: boolean, what: string) => {
    if (isSo) findings.push({ kind: 'wrong', what });
  };

  try {
    disk.fill(pages);
    for (const method of ['ussd', 'link'] as const) {
      const request = entry(method);
      try {
        const { payment } = await counter.payments.start(request);
        taken.add(request.draftId);
        started.push(payment.id);
        await requestsAreOver(counter, payment.id, () => reported);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        refused.add(request.draftId);
      }
    }
    const arePaid = () => started.every((id) => counter.payment(id).status === 'paid');
    await passUntil(counter, 2 * MINUTE, () => reported || arePaid());
    wrong(!reported && !arePaid(), 'a payment stood still and no trouble was reported');
    if (wasFull()) await counter.pass(20 * SECOND);
    findings.push(...checkAtAnyMoment(readBooks()));

    disk.makeRoom();
    let left: Finding[] = [];
    const isSettled = () => {
      left = checkSettled(readBooks());
      return left.length === 0 && areAskedPaid();
    };
    await passUntil(counter, 20 * MINUTE, isSettled, 10 * SECOND);
    findings.push(...left);
    wrong(!areAskedPaid(), 'what a customer was asked for did not end as paid');
    wrong(counter.payments.writeFailed, 'trouble is still reported although there is room');
  } finally {
    disk.makeRoom();
    await counter.close();
    rmSync(ledgerFolder, { recursive: true });
  }
  return {
    wasFull: wasFull(),
    findings: findings.map(({ kind, what }) => ({ kind, what: `${pages} pages free: ${what}` })),
  };
}

/** A first start on a full disk is refused in words, or it goes well; later there is a ledger. */
export async function beginOnFullDisk(disk: SmallDisk, pages: number): Promise<FullLife> {
  const folder = disk.folder();
  const open = () =>
    openLedger({
      path: join(folder, 'ledger.db'),
      terminal: 'F1',
      clock: fakeClock(),
      workers: WORKERS,
    });
  let wasFull = false;
  try {
    disk.fill(pages);
    try {
      const ledger = open();
      disk.makeRoom();
      await ledger.close();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      wasFull = true;
    }
    disk.makeRoom();
    await open().close();
    const { damage } = readElsewhere(folder);
    return {
      wasFull,
      findings: damage.map((what) => ({ kind: 'wrong', what: `begun with ${pages}: ${what}` })),
    };
  } finally {
    disk.makeRoom();
    rmSync(folder, { recursive: true });
  }
}

const entry = (method: NewPayment['method']): NewPayment => ({
  draftId: randomUUID(),
  method,
  amountMinor: AMOUNT_MINOR,
  currency: 'NGN',
  customer: method === 'ussd' ? '08031234567' : '',
  note: 'x'.repeat(200),
  replaces: null,
  override: null,
});

/** Read from a copy on another disk: this one has no room for a copy. */
const readElsewhere = (folder: string): Books['ledger'] =>
  readLedgerContents(join(folder, 'ledger.db'), tmpdir());

/** Waits in real time, while the counter's own clock stands still, until no request is under way. */
async function requestsAreOver(counter: Counter, id: string, isCutOff: () => boolean) {
  const isUnderWay = () => ['recorded', 'starting'].includes(counter.payment(id).status);
  while (isUnderWay() && !isCutOff()) {
    await counter.clock.advance(0);
    await wait(1);
  }
}

async function passUntil(counter: Counter, ms: number, isSo: () => boolean, step = SECOND) {
  for (let left = ms; left > 0 && !isSo(); left -= step) await counter.pass(step);
}
