import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../../src/shared/core/page/channels.ts';
import type { Result } from '../../../src/shared/core/contract/errors.ts';
import { namesOf } from '../../../src/shared/core/text/by-name.ts';
import { EVENTS, type EventName, type EventValue } from '../../../src/shared/contract.ts';
import type { CallDispatcher } from '../../../src/main/core/contract/call-dispatcher.ts';
import type { CallingFrame } from '../../../src/main/hosts/electron/decisions.ts';
import { sendEvents, serveCalls, type Page } from '../../../src/main/hosts/electron/ipc.ts';
import { noExport } from '../../support/fakes/bridge/exports.ts';
import { noReview } from '../../support/fakes/bridge/reviews.ts';
import { idleDisplay } from '../../support/fakes/bridge/display.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';

const ours: CallingFrame = {
  origin: 'app://counterfoil',
  parent: null,
  processId: 6,
  routingId: 9,
  isDestroyed: () => false,
};

const FOREIGN_FRAMES: [string, CallingFrame | null][] = [
  ['a frame that is gone', null],
  ['a frame inside the page', { ...ours, parent: ours }],
  ['another origin', { ...ours, origin: 'https://evil.example' }],
  ['a frame that the page had before', { ...ours, routingId: 8 }],
];

/** Answers each call with what it was asked and lets every event through. */
const door: CallDispatcher = {
  call: async (name, input) => ({ ok: true, value: { name, input } }),
  eventNames: namesOf(EVENTS),
  parseEvent: (_name, value) => ({ ok: true, value }),
};

const doesNotFit: Result<never> = {
  ok: false,
  error: { code: 'internal', message: '', field: null, problem: null, payment: null },
};

function openPage() {
  const handlers = new Map<string, Parameters<Page['ipc']['handle']>[1]>();
  const sent: unknown[][] = [];
  const state: { frame: CallingFrame | null; destroyed: boolean; crashed: boolean } = {
    frame: ours,
    destroyed: false,
    crashed: false,
  };
  const page: Page = {
    ipc: { handle: (channel, listener) => handlers.set(channel, listener) },
    get mainFrame() {
      if (state.frame === null) throw new Error('there is no frame any more');
      return state.frame;
    },
    send: (...values) => sent.push(values),
    isDestroyed: () => state.destroyed,
    isCrashed: () => state.crashed,
  };
  return { page, sent, state, handlers };
}

const NO_PRINTING: EventValue<'printingChanged'> = {
  mode: 'practice',
  jobs: [],
  count: 0,
  givenUp: 0,
};
const WANTED: EventValue<'pictureWanted'> = {
  request: '0192f000-0000-4000-8000-000000000001',
  printout: { kind: 'receipt', parts: [{ is: 'title', text: 'Paid' }] },
  dotsAcross: 576,
};

const values: { [N in EventName]: EventValue<N> } = {
  paymentChanged: viewForTests(paymentForTests(1)),
  overviewChanged: overviewForTests,
  checkAsked: {},
  exportChanged: noExport,
  reviewChanged: noReview,
  printingChanged: NO_PRINTING,
  settlementChanged: { revision: 1, work: null },
  pictureWanted: WANTED,
  displayChanged: idleDisplay,
};

/** Something to subscribe to, as the composed app is. */
function openEvents() {
  const tell = new Map<string, () => void>();
  return {
    tell,
    subscribe<N extends EventName>(name: N, listener: (value: EventValue<N>) => void) {
      tell.set(name, () => listener(values[name]));
      return () => tell.delete(name);
    },
  };
}

test('a call of our page goes to the door as it came', async () => {
  const { page, handlers } = openPage();
  serveCalls(page, Promise.resolve(door), silentLog);

  expect([...handlers.keys()]).toEqual([CALL_CHANNEL]);
  await expect(
    handlers.get(CALL_CHANNEL)?.({ senderFrame: ours }, 'getPayment', { id: 1 }, 'more'),
  ).resolves.toEqual({ ok: true, value: { name: 'getPayment', input: { id: 1 } } });
});

test.each(FOREIGN_FRAMES)(
  'a call of %s is answered but never reaches the door',
  async (_who, frame) => {
    const { page, handlers } = openPage();
    const asked: unknown[] = [];
    const counting: CallDispatcher = {
      ...door,
      async call(name) {
        asked.push(name);
        return { ok: true, value: null };
      },
    };
    serveCalls(page, Promise.resolve(counting), silentLog);

    const answer = await handlers.get(CALL_CHANNEL)?.({ senderFrame: frame }, 'getOverview', {});

    expect(answer).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(asked).toEqual([]);
  },
);

test('a call waits while the door is being opened, and is answered in its turn', async () => {
  const { page, handlers } = openPage();
  const opening = Promise.withResolvers<CallDispatcher>();
  serveCalls(page, opening.promise, silentLog);
  const answered: string[] = [];
  const ask = async (name: string) => {
    await handlers.get(CALL_CHANNEL)?.({ senderFrame: ours }, name, {});
    answered.push(name);
  };
  const both = Promise.all([ask('getOverview'), ask('listOpenPayments')]);
  await setImmediate();
  expect(answered).toEqual([]);
  opening.resolve(door);
  await both;
  expect(answered).toEqual(['getOverview', 'listOpenPayments']);
});

test('a call is answered where the door could not be opened', async () => {
  const { page, handlers } = openPage();
  serveCalls(page, Promise.reject(new Error('no ledger')), silentLog);
  await expect(
    handlers.get(CALL_CHANNEL)?.({ senderFrame: ours }, 'getOverview', {}),
  ).resolves.toMatchObject({ ok: false, error: { code: 'closing' } });
});

test('each event goes to the page by its name, until it is ended', () => {
  const { page, sent } = openPage();
  const events = openEvents();
  const end = sendEvents(page, events, door);
  for (const tell of events.tell.values()) tell();

  expect(sent).toEqual([
    [EVENT_CHANNEL, 'paymentChanged', values.paymentChanged],
    [EVENT_CHANNEL, 'overviewChanged', values.overviewChanged],
    [EVENT_CHANNEL, 'checkAsked', {}],
    [EVENT_CHANNEL, 'exportChanged', noExport],
    [EVENT_CHANNEL, 'reviewChanged', noReview],
    [EVENT_CHANNEL, 'printingChanged', NO_PRINTING],
    [EVENT_CHANNEL, 'pictureWanted', WANTED],
    [EVENT_CHANNEL, 'settlementChanged', values.settlementChanged],
    [EVENT_CHANNEL, 'displayChanged', idleDisplay],
  ]);
  end();
  expect([...events.tell.keys()]).toEqual([]);
});

test('an event that does not fit the contract stays here', () => {
  const { page, sent } = openPage();
  const events = openEvents();
  sendEvents(page, events, { ...door, parseEvent: () => doesNotFit });
  events.tell.get('overviewChanged')?.();

  expect(sent).toEqual([]);
});

test('a page that is gone or is not ours is sent nothing', () => {
  const { page, sent, state } = openPage();
  const events = openEvents();
  sendEvents(page, events, door);
  state.frame = { ...ours, origin: 'https://evil.example' };
  events.tell.get('overviewChanged')?.();
  Object.assign(state, { frame: null, destroyed: true });
  events.tell.get('overviewChanged')?.();

  expect(sent).toEqual([]);
});

test('a page whose process is gone is sent nothing until it is there again', () => {
  const { page, sent, state } = openPage();
  const events = openEvents();
  sendEvents(page, events, door);
  state.crashed = true;
  events.tell.get('overviewChanged')?.();
  expect(sent).toEqual([]);

  // Electron goes on calling the main frame detached once its page was loaded again.
  const again = { ...ours, routingId: 12, detached: true };
  Object.assign(state, { frame: again, crashed: false });
  events.tell.get('overviewChanged')?.();
  expect(sent).toEqual([[EVENT_CHANNEL, 'overviewChanged', values.overviewChanged]]);
});
