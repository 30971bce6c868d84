/** A poller by itself on a real ledger, with a service in memory and a clock that a test moves. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { v7 } from 'uuid';
import type { Ledger } from '../../../src/main/core/ledger/ledger.ts';
import type { PollState } from '../../../src/main/core/ledger/ledger-reader.ts';
import { type OpenLedger, openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { createAskedAccounts } from '../../../src/main/core/payments/asked-accounts.ts';
import { createCheckBacklog } from '../../../src/main/core/payments/follow/check-backlog.ts';
import { createStatusAnswers } from '../../../src/main/core/payments/follow/status-answers.ts';
import { createSteadyClock } from '../../../src/main/core/payments/follow/steady-clock.ts';
import { type Connection, createConnection } from '../../../src/main/core/payments/reachability.ts';
import type { GatewaySource } from '../../../src/main/core/payments/gateway-source.ts';
import { createJournal, type Journal } from '../../../src/main/core/payments/journal.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import {
  createStatusPoller,
  type StatusPoller,
} from '../../../src/main/core/payments/follow/status-poller.ts';
import type { LogFields } from '../../../src/main/core/platform/log.ts';
import type { LostPayment } from '../../../src/shared/core/record/backups.ts';
import type { Login, Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { type FakeClock, fakeClock } from '../fakes/fake-clock.ts';
import { anAcceptance, aReply, aRequest, recordedEvent } from '../samples/payment-samples.ts';
import { type ScriptedGateway, scriptedGateway } from '../fakes/scripted-gateway.ts';
import { tempFolder } from '../run/temp-folder.ts';
import { WORKERS } from './workers.ts';

export interface WatchedLedger {
  readonly clock: FakeClock;
  readonly ledger: OpenLedger;
  readonly journal: Journal;
  readonly connection: Connection;
  readonly poller: StatusPoller;
  readonly gateway: ScriptedGateway;
  /** The account that is connected now; null while there is none. */
  connected: ScriptedGateway | null;
  /** Accounts from before whose payments are still asked about. */
  former: ScriptedGateway[];
  /** How far questions are spread, from 0 to 1; 0.5 leaves the schedule as it is. */
  fraction: number;
  /** Told before the ledger is used; what it throws, the disk does. */
  onUse: (used: 'endedWindows' | 'savePollStates') => void;
  /** Told after each write of an event. */
  onChange: (payment: Payment) => void;
  /** Told of each fault, after it was noted. */
  onFault: () => void;
  /** Ids of payments that a question ended for, and that fell due under another account, in order. */
  readonly told: { asked: string[]; elsewhere: string[]; faults: unknown[] };
  readonly logged: { message: string; fields?: LogFields }[];
  /** A payment that is waited for, first due in 5 s, as far as the poll state does not say otherwise. */
  waiting(polling?: Partial<PollState>, account?: Login): Payment;
  /** A payment with these events after its intent. */
  after(
    events: readonly PaymentEvent[],
    polling?: Partial<PollState> | null,
    account?: Login,
  ): Payment;
  payment(of: Payment): Payment;
  typesOf(payment: Payment): PaymentEvent['type'][];
  /** Where asking stands on disk. */
  stored(payment: Payment): PollState | null;
  /** When each question is put from now on, in milliseconds after now; grows as they are. */
  timesAsked(): readonly number[];
  /** Has payments asked about that are in no ledger. @returns their answers, which grow */
  followLost(...payments: LostPayment[]): readonly (readonly [string, LostPayment['answer']])[];
  /** Lets `ms` of the clock pass, and what is ready happen. */
  pass(ms: number): Promise<void>;
}

const SECOND = 1000;

export const CREATED: readonly PaymentEvent[] = [
  { type: 'create-requested', request: aRequest() },
  { type: 'create-accepted', acceptance: anAcceptance(), reply: aReply() },
];
export const UNANSWERED: readonly PaymentEvent[] = [
  { type: 'create-requested', request: aRequest() },
  { type: 'create-unanswered', error: null, reply: null },
];

export const aLostPayment = (over: Partial<LostPayment> = {}): LostPayment => ({
  reference: 'T-260115-LOST01',
  gatewayReference: null,
  chargeReference: null,
  account: null,
  method: 'ussd',
  amountMinor: 100,
  currency: 'NGN',
  createdAt: 1,
  answer: null,
  ...over,
});

/** The poller is not started yet. It asks after 5 s, then every 3 s; slowly every 60 s. */
export function openWatchedLedger(): WatchedLedger {
  const clock = fakeClock();
  const gateway = scriptedGateway();
  const ledger = openLedger({
    path: `${tempFolder()}/ledger.db`,
    terminal: 'T1',
    clock,
    workers: WORKERS,
  });
  onTestFinished(() => ledger.close());
  let opened = 0;

  const through: Ledger = {
    ...ledger,
    pollStates: {
      ...ledger.pollStates,
      endedWindows(now, limit) {
        rig.onUse('endedWindows');
        return ledger.pollStates.endedWindows(now, limit);
      },
      save(pollStates) {
        rig.onUse('savePollStates');
        ledger.pollStates.save(pollStates);
      },
    },
  };
  const gateways: GatewaySource = {
    current: () => rig.connected,
    former: () => rig.former,
    async ready() {
      if (!rig.connected) throw new Refusal('no-account', 'no account is connected');
      return rig.connected;
    },
  };
  const note = (message: string, fields?: LogFields) =>
    void rig.logged.push({ message, ...(fields && { fields }) });
  const log = { debug: note, info: note, warn: note, error: note };
  const journal = createJournal(through, clock, (payment) => rig.onChange(payment));
  const accounts = createAskedAccounts('live', through, gateways);
  const connection = createConnection();
  const poller = createStatusPoller({
    ledger: through,
    journal,
    answers: createStatusAnswers({
      ledger: through,
      journal,
      accounts,
      customers: () => ({ kind: null, country: null, sendAs: 'typed' }),
      reading: () => ({ paidWords: [], refusedCodes: [] }),
      clock,
    }),
    connection,
    backlog: createCheckBacklog(through, accounts, () => undefined),
    gateways,
    accounts,
    clock,
    steadyClock: createSteadyClock(clock),
    log,
    pass: () => undefined,
    randomFraction: () => rig.fraction,
    onAnswered: () => undefined,
    onElsewhere: (id) => void rig.told.elsewhere.push(id),
    onAsked: (id) => void rig.told.asked.push(id),
    onFault: (error) => {
      rig.told.faults.push(error);
      rig.onFault();
    },
  });

  const rig: WatchedLedger = {
    clock,
    ledger,
    journal,
    connection,
    poller,
    gateway,
    connected: gateway,
    former: [],
    fraction: 0.5,
    onUse: () => undefined,
    onChange: () => undefined,
    onFault: () => undefined,
    told: { asked: [], elsewhere: [], faults: [] },
    logged: [],
    waiting: (polling, account) => rig.after(CREATED, polling, account),
    after(events, polling = {}, account) {
      const id = v7();
      opened += 1;
      const number = String(opened);
      const payment = journal.open(
        id,
        recordedEvent({
          reference: `T-260115-${number.padStart(6, '0')}`,
          saleId: id,
          ...(account && { account }),
        }),
        { customer: '08031234567', note: null },
        { draftId: randomUUID(), personalSalt: 's'.repeat(32) },
      );
      const named = events.map((event) =>
        event.type === 'create-accepted'
          ? { ...event, acceptance: anAcceptance({ gatewayReference: number }) }
          : event,
      );
      const first: PollState = {
        paymentId: id,
        dueAt: clock.now() + 5 * SECOND,
        asked: 0,
        windowEndsAt: null,
        lastAskedAt: null,
      };
      if (named.length === 0) return payment;
      return journal.apply(id, named, polling && { ...first, ...polling });
    },
    payment({ id }) {
      const found = ledger.getPayment(id);
      if (!found) throw new Error(`no payment ${id}`);
      return found;
    },
    typesOf: ({ id }) => ledger.getLife(id).events.map(({ event }) => event.type),
    stored: ({ id }) => ledger.pollStates.of(id),
    timesAsked() {
      const from = clock.monotonic();
      const times: number[] = [];
      const { askStatus } = gateway;
      gateway.askStatus = (reference) => {
        times.push(clock.monotonic() - from);
        return askStatus(reference);
      };
      return times;
    },
    followLost(...payments) {
      const answers: [string, LostPayment['answer']][] = [];
      poller.followLost({
        lost: () => payments,
        onAnswer: (reference, answer) => answers.push([reference, answer]),
      });
      return answers;
    },
    async pass(ms) {
      await clock.advance(ms);
      for (let turn = 0; turn < 10; turn += 1) await setImmediate();
      await clock.advance(0);
    },
  };
  return rig;
}
