/**
 * A ledger with payments in every state, as a whole app leaves it: closed, and as a crash leaves it
 * with the newest payments in the journal alone.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PollState } from '../../src/main/core/ledger/ledger-reader.ts';
import { openLedger, type OpenLedger } from '../../src/main/core/record/open-ledger.ts';
import { createJournal } from '../../src/main/core/payments/journal.ts';
import { personalDigest } from '../../src/main/core/payments/life/personal-data.ts';
import type { PaymentEvent } from '../../src/shared/core/payments/payments.ts';
import { type FakeClock, fakeClock } from '../support/fakes/fake-clock.ts';
import {
  aRecord,
  aReply,
  aRequest,
  anAcceptance,
  anError,
  recordedEvent,
  statusAnswered,
} from '../support/samples/payment-samples.ts';
import { WORKERS } from '../support/real/workers.ts';

/** The files of a ledger that hold what must not be lost, and the note of how far it had come. */
export const FILES = ['ledger.db', 'ledger.db-wal', 'ledger.db-head'] as const;

export interface Template {
  /** Folders with copies of `FILES`. */
  closed: string;
  crashed: string;
  /** The ledger some time earlier, for pages that were never written. */
  earlier: string;
}

type Life = readonly [events: readonly PaymentEvent[], isAskedAbout: boolean];

const requested: PaymentEvent = { type: 'create-requested', request: aRequest() };
const accepted: PaymentEvent = {
  type: 'create-accepted',
  acceptance: anAcceptance(),
  reply: aReply({ body: '{"status":"SUCCESS"}'.repeat(8) }),
};
const charged: PaymentEvent = { type: 'charge-requested', request: aRequest() };
const pending = statusAnswered({
  verdict: 'pending',
  record: aRecord({ responseCode: '9', responseDescription: 'Pending' }),
});

const LINK_LIVES: readonly Life[] = [
  [[requested, accepted], true],
  [[requested, accepted, pending], true],
  [[requested, accepted, pending, statusAnswered({ verdict: 'paid', record: aRecord() })], false],
  [[requested, accepted, { type: 'window-ended' }], true],
  [[requested, accepted, { type: 'stopped-by-cashier' }, { type: 'asking-ended' }], false],
  [
    [
      requested,
      accepted,
      statusAnswered({ verdict: 'mismatch', differs: ['amount'], record: aRecord() }),
    ],
    true,
  ],
  [[requested, { type: 'create-refused', error: anError(), reply: null }], false],
  [[{ type: 'never-sent' }], false],
];
const USSD_LIVES: readonly Life[] = [
  [[requested, { type: 'create-unanswered', error: null, reply: null }], true],
  [[requested, accepted, charged, { type: 'charge-unanswered', error: null, reply: null }], true],
  [
    [
      requested,
      accepted,
      charged,
      { type: 'charge-accepted', acceptance: anAcceptance(), reply: aReply() },
      statusAnswered({ verdict: 'paid', record: aRecord() }),
    ],
    false,
  ],
];

/**
 * @param payments how many; two thirds are there at the earlier moment
 * @param clock shows when the first is made; each of the others comes a second later
 */
export async function buildTemplate(
  folder: string,
  payments: number,
  clock = fakeClock(),
): Promise<Template> {
  const source = join(folder, 'source');
  const path = join(source, 'ledger.db');
  const earlyOnes = Math.floor((payments * 2) / 3);

  const first = openTemplateLedger(path, clock);
  await keepPayments(first, clock, 0, earlyOnes);
  await first.close();
  const earlier = copyFiles(source, join(folder, 'earlier'));

  const second = openTemplateLedger(path, clock);
  await keepPayments(second, clock, earlyOnes, payments);
  const crashed = copyFiles(source, join(folder, 'crashed'));
  await second.close();
  const closed = copyFiles(source, join(folder, 'closed'));
  return { closed, crashed, earlier };
}

export const openTemplateLedger = (path: string, clock: FakeClock): OpenLedger =>
  openLedger({
    path,
    terminal: 'D1',
    clock,
    workers: WORKERS,
  });

export function copyFiles(from: string, to: string): string {
  mkdirSync(to, { recursive: true });
  for (const file of FILES)
    if (existsSync(join(from, file))) copyFileSync(join(from, file), join(to, file));
  return to;
}

async function keepPayments(ledger: OpenLedger, clock: FakeClock, from: number, to: number) {
  const journal = createJournal(ledger, clock, () => undefined);
  for (let index = from; index < to; index += 1) {
    const isLink = index % 2 === 0;
    const lives = isLink ? LINK_LIVES : USSD_LIVES;
    const [events, isAskedAbout] = lives[Math.floor(index / 2) % lives.length] ?? [[], false];
    const id = uuidOf(`payment ${index}`);
    const personal = { customer: `0803${100_000 + index}`, note: `Order ${index}` };
    const personalSalt = uuidOf(`salt ${index}`);
    const personalData = personalDigest(personalSalt, personal);
    const polling: PollState = {
      paymentId: id,
      dueAt: clock.now() + 5000 + index,
      asked: index % 40,
      windowEndsAt: index % 3 === 0 ? clock.now() + 600_000 : null,
      lastAskedAt: index % 5 === 0 ? null : clock.now(),
    };
    journal.open(
      id,
      recordedEvent({
        reference: `D1-260115-${index.toString().padStart(6, '0')}`,
        saleId: id,
        method: isLink ? 'link' : 'ussd',
        personalDigest: personalData,
      }),
      personal,
      { draftId: uuidOf(`draft ${index}`), personalSalt },
      () => undefined,
    );
    journal.apply(id, events, isAskedAbout ? polling : null);
    await clock.advance(1000);
  }
}

/** A UUID that is always the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
