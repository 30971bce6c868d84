/**
 * Brings the ledger to the head office, which is the ledger's other reader: what it has not confirmed is
 * sent in batches when there is a network, each once by the events' names. Nothing waits for it.
 */
import type { OfficeTrouble } from '../../../shared/features/office/office.ts';
import { KeychainUnavailableError } from '../../core/keychain/keychain.ts';
import { DamagedLedgerError, StorageError } from '../../core/ledger/index.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { type Asker, type Connect, type OfficeRoute, troubleOf } from './connection.ts';
import type { DigestOf } from './customer-digest.ts';
import type { Outbox } from './outbox.ts';
import { type VisitParts, visitOffice } from './visit.ts';

/** After the first of some events: most come in twos and threes. */
const SENT_AFTER_MS = 2000;
/** How often what was written without a word is looked for: a close, a decision. */
const LOOKED_EVERY_MS = 15_000;
/** The office hears of a counter where nothing happens, too. */
const HEARD_EVERY_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 5000;
/** Between two batches, so that a sale is never behind more than one. */
const BREATH_MS = 20;
/** While payments move nothing is sent, but one batch now and then: a counter can be busy all day. */
const QUIET_FOR_MS = 500;
const LONGEST_BREATH_MS = 5000;
/** An office that does not answer must not keep the app from closing. */
const CLOSED_WITHIN_MS = 2000;

export interface SendingParts {
  readonly outbox: Outbox;
  readonly asker: Asker;
  /** Null where the keychain has no password. @throws KeychainUnavailableError */
  readonly route: () => Promise<OfficeRoute | null>;
  /** What stands for a customer at the office, by its key. */
  readonly digester: (hintKey: string) => DigestOf;
  readonly connect: Connect;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'setTimer'>;
  readonly log: Pick<Log, 'warn'>;
  readonly onChange: () => void;
}

export interface Sending {
  readonly trouble: OfficeTrouble;
  readonly heardAt: number | null;
  /** Events that the office has not confirmed; null while it has said nothing. */
  waiting(): number | null;
  /** Something was written: it goes soon. Returns at once and never throws. */
  wake(): void;
  close(): Promise<void>;
}

export function startSending(parts: SendingParts): Sending {
  const { outbox, clock, log, onChange } = parts;
  const stop = new AbortController();
  let trouble: OfficeTrouble = 'none';
  let heardAt: number | null = null;
  let confirmed: number | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let speakAt = 0;
  let quietAt = 0;
  let dueAt = Number.POSITIVE_INFINITY;
  let cancelTimer = () => {};
  let underWay: Promise<void> | null = null;

  function schedule(afterMs: number): void {
    const at = clock.monotonic() + afterMs;
    // Timers stand still while the machine sleeps: one that is overdue is set anew.
    const isSooner = at < dueAt || dueAt < clock.monotonic();
    if (stop.signal.aborted || underWay !== null || !isSooner) return;
    cancelTimer();
    dueAt = at;
    cancelTimer = clock.setTimer(afterMs, () => {
      dueAt = Number.POSITIVE_INFINITY;
      if (trouble === 'none' && waiting() === 0 && clock.monotonic() < speakAt) goOn();
      else underWay = run();
    });
  }

  async function run(): Promise<void> {
    const before = trouble;
    try {
      trouble = await sendAll(parts, stop.signal, { onHeard: heard, breathe });
    } catch (error) {
      if (stop.signal.aborted) return;
      trouble = whyNot(error);
      if (trouble !== before) log.warn('nothing goes to the head office', errorFields(error));
    }
    underWay = null;
    goOn();
    onChange();
  }

  function goOn(): void {
    const isWell = trouble === 'none';
    const nextMs = waiting() === 0 ? LOOKED_EVERY_MS : SENT_AFTER_MS;
    schedule(isWell ? nextMs : pauseMs);
    pauseMs = isWell ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, HEARD_EVERY_MS);
  }

  /** Asked for by every screen, so that a ledger that can't be read must not throw here. */
  function waiting(): number | null {
    try {
      return confirmed === null ? null : Math.max(0, outbox.last() - confirmed);
    } catch {
      return null;
    }
  }

  async function breathe(): Promise<void> {
    const latest = clock.monotonic() + LONGEST_BREATH_MS;
    do await new Promise<void>((resolve) => void clock.setTimer(BREATH_MS, resolve));
    while (clock.monotonic() < Math.min(quietAt, latest) && !stop.signal.aborted);
  }

  function heard(through: number): void {
    confirmed = through;
    heardAt = clock.now();
    speakAt = clock.monotonic() + HEARD_EVERY_MS;
  }

  schedule(0);
  return {
    get trouble() {
      return trouble;
    },
    get heardAt() {
      return heardAt;
    },
    waiting,
    wake() {
      quietAt = clock.monotonic() + QUIET_FOR_MS;
      // What a person has to see to is not tried again with each sale.
      if (trouble === 'none' || trouble === 'unreachable') schedule(SENT_AFTER_MS);
    },
    async close() {
      stop.abort();
      cancelTimer();
      const soon = new Promise<void>((resolve) => void clock.setTimer(CLOSED_WITHIN_MS, resolve));
      await Promise.race([underWay, soon]);
    },
  };
}

/** @param signal lets go of the office, so that the app can close */
async function sendAll(
  { outbox, route: routeOf, connect, asker, digester }: SendingParts,
  signal: AbortSignal,
  visit: Pick<VisitParts, 'onHeard' | 'breathe'>,
): Promise<OfficeTrouble> {
  const route = await routeOf();
  if (route === null) return 'no-key';
  const connection = await connect(route, asker);
  const letGo = () => void connection.close().catch(() => undefined);
  signal.addEventListener('abort', letGo);
  try {
    const digestOf = digester(route.secrets.hintKey);
    return await visitOffice({ outbox, connection, digestOf, signal, ...visit });
  } finally {
    signal.removeEventListener('abort', letGo);
    letGo();
  }
}

function whyNot(error: unknown): OfficeTrouble {
  if (error instanceof KeychainUnavailableError) return 'no-keychain';
  if (error instanceof DamagedLedgerError || error instanceof StorageError) return 'damaged';
  return troubleOf(error);
}
