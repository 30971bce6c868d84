/**
 * A page that calls the bridge by itself, with nobody at the counter: every call that changes the
 * meaning of money, takes data away or brings it in, through the real dispatcher of a composed app.
 * Composing takes its time, and each call has an app of its own to do it to.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type AskingCall,
  CALL_GUARDS,
  type ConfirmedCall,
} from '../../../src/main/core/contract/call-guards.ts';
import { createCallDispatcher } from '../../../src/main/core/contract/call-dispatcher.ts';
import type { ConfirmationOutcome } from '../../../src/main/core/platform/confirmation/confirmation.ts';
import { namesOf } from '../../../src/shared/core/text/by-name.ts';
import { honest } from '../../support/samples/call-input.ts';
import { personWho } from '../../support/fakes/confirmations.ts';
import { printerForTests } from '../../support/fakes/bridge/printing.ts';
import { CONFIRMED_OF_OFFICE } from '../../support/real/office-code.ts';
import { accountAt, connectTo, liveEntry, told } from '../../support/real/live-app.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import {
  carry,
  clock,
  connect,
  overviewOf,
  packed,
  prepareMove,
  started,
} from '../../support/real/moving.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';
import { stateOf } from '../../support/readers/folder-state.ts';
import { copied, daysOf, nameStick, plugIn } from '../../support/real/second-place.ts';
import { decisionsIn } from '../../support/readers/record-reader.ts';
import { approve, CONFIRMED_OF_PEOPLE } from '../../support/real/people.ts';
import { open as openRecord, record } from '../ledger/lives.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';

/** A counter, and a person outside its page who says what a test has them say. */
async function counter() {
  const move = await prepareMove();
  const keychain = lockableKeychain();
  const folder = move.oldFolder;
  let says: ConfirmationOutcome = 'confirmed';
  const person = personWho(() => says);
  const open = () => move.open(folder, { confirmation: person, keychain: keychain.keychain });
  return {
    ...move,
    folder,
    keychain,
    person,
    open,
    now: clock.now,
    say(outcome: ConfirmationOutcome) {
      says = outcome;
    },
  };
}
type Counter = Awaited<ReturnType<typeof counter>>;
type Core = Awaited<ReturnType<Counter['open']>>;

const YEARS_AHEAD = Date.UTC(2040, 0, 1);

interface Case {
  /** What is made ready before the app opens. */
  readonly before?: (counter: Counter) => void | Promise<void>;
  /** Brings the app to where the call would do something. @returns what the page hands over */
  readonly ready: (core: Core, counter: Counter) => Promise<unknown>;
  /** What the person is asked about: changes, then purposes of addresses. */
  readonly asks: readonly string[];
  /** How a no is said where it is not `not-confirmed`. */
  readonly no?: object;
}

const NOT_CONFIRMED = { ok: false, error: { code: 'not-confirmed' } };

async function live(core: Core, { service }: Counter) {
  await connect(core, service);
  return started(core);
}

/** A stick with the newest backup on it. */
async function withStick(core: Core, from: Counter): Promise<void> {
  await live(core, from);
  plugIn(from.folder);
  expect(await nameStick(core)).toEqual({ named: true });
  await copied(core);
}

/** A call of these kinds that stands not here does not compile. */
const CASES: Readonly<Record<ConfirmedCall | AskingCall, Case>> = {
  setMode: {
    async ready(core, { service }) {
      await connectTo(core, accountAt(service));
      return { mode: 'live' };
    },
    asks: ['go-live'],
  },
  savePaymentTimes: {
    ready: async () => ({ duplicateWindowMinutes: 0 }),
    asks: ['repeat-off'],
  },
  saveKeeping: { ready: async () => ({ customersKeptMonths: 1 }), asks: ['kept-first'] },
  saveShop: {
    ready: async () => ({ timeZone: 'Pacific/Kiritimati' }),
    asks: ['time-zone'],
  },
  trustClock: {
    async before({ folder }) {
      const ledger = openRecord(path.join(folder, 'practice', 'ledger.db'));
      record(ledger, { createdAt: YEARS_AHEAD, updatedAt: YEARS_AHEAD });
      await ledger.close();
    },
    async ready(core) {
      expect((await overviewOf(core)).clock).toMatchObject({ by: 'record' });
      return {};
    },
    asks: ['trust-clock'],
  },
  saveAccountRules: {
    ready: async () => ({ mode: 'practice', refusals: [], paidWords: [], refusedCodes: ['9'] }),
    asks: ['refused-codes'],
  },
  markRefusal: {
    async ready(core, { service }) {
      await connect(core, service);
      service.fates.charge = 'unclear';
      const unclear = told(core, ({ payment }) => payment.status === 'unconfirmed');
      await core.handlers.startPayment(liveEntry());
      return { id: (await unclear).payment.id };
    },
    asks: ['mark-refusal'],
  },
  acceptPaidWords: {
    async ready(core, from) {
      const odd = told(core, ({ payment }) => payment.status === 'mismatch');
      const { id, reference } = await live(core, from);
      from.service.report(reference, { code: 0, description: 'Approved' });
      await core.handlers.checkPayment({ id });
      await odd;
      return { id, words: 'Approved' };
    },
    asks: ['paid-words'],
  },
  forgetCustomer: {
    async ready(core, from) {
      const paid = told(core, ({ payment }) => payment.status === 'paid');
      const { id, reference } = await live(core, from);
      from.service.report(reference, { code: 0, description: 'Transaction Successful' });
      await core.handlers.checkPayment({ id });
      await paid;
      return { customer: '08031234567' };
    },
    asks: ['forget'],
  },
  saveAccount: {
    async ready(core, from) {
      await live(core, from);
      // At the shop's own service: no address is new.
      return accountAt(from.service, { email: 'page@example.com', secret: 'sk_of_the_page' });
    },
    asks: ['account-other'],
  },
  disconnectAccount: {
    async ready(core, from) {
      await live(core, from);
      return {};
    },
    asks: ['disconnect'],
  },
  saveDesignRegistration: {
    ready: async () => honest['saveDesignRegistration'],
    asks: ['design-page', 'design-token', 'design-profile'],
    no: { ok: false, error: { code: 'field-invalid', problem: 'address-refused' } },
  },
  savePrinter: {
    ready: async () => ({
      printer: {
        ...printerForTests,
        connection: { via: 'network', host: '192.0.2.7', port: 9100 },
      },
    }),
    asks: ['receipt-printer'],
    no: { ok: false, error: { code: 'field-invalid', problem: 'address-refused' } },
  },
  restoreBackup: {
    async ready(core, from) {
      await live(core, from);
      const { backups } = await core.handlers.makeBackup({});
      return { name: backups[0]?.name };
    },
    asks: ['restore'],
  },
  closeNotice: {
    before({ folder }) {
      mkdirSync(path.join(folder, 'practice'), { recursive: true });
      writeFileSync(path.join(folder, 'practice', 'ledger.db'), 'no ledger at all'.repeat(1000));
    },
    async ready(core) {
      expect((await overviewOf(core)).recordNotice.damage).not.toBeNull();
      return { part: 'damage' };
    },
    asks: ['go-on'],
  },
  packMove: {
    async ready(core, from) {
      await live(core, from);
      return { passphrase: PASSPHRASE };
    },
    asks: ['pack'],
  },
  settleCopy: {
    async before({ folder }) {
      const ledger = openRecord(path.join(folder, 'live', 'ledger.db'));
      record(ledger);
      await ledger.close();
      // As a copy has it: the number of another file.
      writeFileSync(
        path.join(folder, 'place.json'),
        JSON.stringify({
          format: 1,
          computer: null,
          file: '1',
          decision: null,
          record: true,
          doubted: { computer: 0, file: 0 },
        }),
      );
    },
    ready: async () => ({ as: 'moved-here' }),
    asks: ['copy-moved-here'],
  },
  useCounterAgain: {
    async ready(core, from) {
      await live(core, from);
      await packed(core);
      return {};
    },
    asks: ['use-again'],
  },
  takeInMove: {
    async ready(_, { folder }) {
      const other = await prepareMove();
      const there = await other.open(other.oldFolder);
      await connect(there, other.service);
      await started(there);
      return { passphrase: PASSPHRASE, file: carry(await packed(there), folder) };
    },
    asks: ['take-in', 'payment-service'],
    no: { ok: true, value: { taken: false, why: 'not-confirmed' } },
  },
  nameSecondPlace: {
    async ready(core, from) {
      await live(core, from);
      plugIn(from.folder);
      return { passphrase: PASSPHRASE, place: 'stick' };
    },
    asks: ['second-place'],
  },
  stopSecondPlace: {
    async ready(core, from) {
      await withStick(core, from);
      return {};
    },
    asks: ['second-place-stop'],
  },
  ...CONFIRMED_OF_PEOPLE,
  ...CONFIRMED_OF_OFFICE,
  restoreFromSecondPlace: {
    async ready(core, from) {
      await withStick(core, from);
      const [day] = await daysOf(core);
      return { shelf: day?.shelf, name: day?.name };
    },
    asks: ['restore-place'],
  },
};

describe('a page that was taken over, with nobody there', () => {
  it('has a case here for each call that somebody has to confirm', () => {
    const kinds = ['confirmed', 'asks'];
    const guarded = namesOf(CALL_GUARDS).filter((name) => kinds.includes(CALL_GUARDS[name]));
    expect(namesOf(CASES).toSorted()).toEqual(guarded.toSorted());
  });

  it.for(namesOf(CASES))(
    'changes nothing by %s: a person is asked, and does it with a yes',
    async (name) => {
      const { before, ready, asks, no = NOT_CONFIRMED } = CASES[name];
      const from = await counter();
      await before?.(from);
      const core = await from.open();
      const input = await ready(core, from);
      const { call } = createCallDispatcher(core, silentLog);
      const { person } = from;
      const asked = () => {
        const changes = person.changes.splice(0).flat();
        const addresses = person.asked.splice(0).flat();
        return [...changes.map(({ what }) => what), ...addresses.map(({ purpose }) => purpose)];
      };
      asked();
      const untouched = stateOf(from, await overviewOf(core));
      from.say('refused');
      await approve(core, name, input);
      expect(await call(name, input)).toMatchObject(no);
      expect(asked()).toEqual(asks);
      expect(stateOf(from, await overviewOf(core))).toEqual(untouched);

      const known = decisionsIn(from.folder);
      from.say('confirmed');
      await approve(core, name, input);
      expect(await call(name, input)).toMatchObject({ ok: true });
      const decided = person.changes.map((changes) => changes.map(({ what }) => what));
      const noted = [...decisionsIn(from.folder)].filter(([hash]) => !known.has(hash));
      // A record that is taken in brings its own.
      expect(noted.map(([, what]) => what).slice(-decided.length || noted.length)).toEqual(decided);
      expect(asked()).toEqual(asks);
      expect(stateOf(from, await overviewOf(core))).not.toEqual(untouched);
    },
  );
});
