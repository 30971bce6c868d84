import { expect, test } from 'vitest';
import { holdQuit } from '../../../src/main/hosts/electron/quitting.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';

/** An app that is asked to quit as Electron asks: by an event that can be held back. */
function openApp(close: () => Promise<void>) {
  const clock = fakeClock();
  const state = { closes: 0, quits: 0, gone: false };
  const ending = holdQuit({
    async close() {
      state.closes += 1;
      await close();
    },
    quit() {
      state.quits += 1;
      quit();
    },
    clock,
    log: silentLog,
  });
  const quit = () => {
    let held = false;
    ending.beforeQuit({ preventDefault: () => (held = true) });
    state.gone ||= !held;
  };
  return { clock, state, quit, ending };
}

test('the app is gone once everything is closed, and not before', async () => {
  const closed = Promise.withResolvers<void>();
  const { clock, state, quit } = openApp(() => closed.promise);
  quit();
  await clock.advance(1_000);

  expect(state).toEqual({ closes: 1, quits: 0, gone: false });
  closed.resolve();
  await clock.advance(0);
  expect(state).toEqual({ closes: 1, quits: 1, gone: true });
  expect(clock.pendingTimers()).toBe(0);
});

test('asking again while it closes changes nothing', async () => {
  const closed = Promise.withResolvers<void>();
  const { clock, state, quit } = openApp(() => closed.promise);
  quit();
  quit();
  closed.resolve();
  await clock.advance(0);

  expect(state).toEqual({ closes: 1, quits: 1, gone: true });
});

test('what does not close in time is let go', async () => {
  const { clock, state, quit } = openApp(() => new Promise(() => undefined));
  quit();
  await clock.advance(9_999);
  expect(state.gone).toBe(false);
  await clock.advance(1);

  expect(state).toEqual({ closes: 1, quits: 1, gone: true });
});

test('at the end of a session it is let go before the system does it', async () => {
  for (const isClosing of [false, true]) {
    const { clock, state, quit, ending } = openApp(() => new Promise(() => undefined));
    if (isClosing) quit();
    ending.sessionEnds();
    await clock.advance(4_499);
    expect(state.gone).toBe(false);
    await clock.advance(1);

    expect(state).toEqual({ closes: 1, quits: 1, gone: true });
    expect(clock.pendingTimers()).toBe(0);
  }
});

test('a late close after that does not quit twice', async () => {
  const closed = Promise.withResolvers<void>();
  const { clock, state, quit } = openApp(() => closed.promise);
  quit();
  await clock.advance(10_000);
  closed.resolve();
  await clock.advance(0);

  expect(state.quits).toBe(1);
});

test('a failure to close does not keep the app open', async () => {
  const { clock, state, quit } = openApp(() => Promise.reject(new Error('no')));
  quit();
  await clock.advance(0);

  expect(state.gone).toBe(true);
});

test('nothing new is to be opened from the first quit on', async () => {
  const { clock, quit, ending } = openApp(async () => undefined);
  expect(ending.begun()).toBe(false);
  quit();
  expect(ending.begun()).toBe(true);
  await clock.advance(0);
  expect(ending.begun()).toBe(true);
});

test('at the end of the session the app closes and quits by itself', async () => {
  const closed = Promise.withResolvers<void>();
  const { clock, state, ending } = openApp(() => closed.promise);
  ending.sessionEnds();
  ending.sessionEnds();
  expect(ending.begun()).toBe(true);
  expect(state).toEqual({ closes: 1, quits: 0, gone: false });
  closed.resolve();
  await clock.advance(0);

  expect(state).toEqual({ closes: 1, quits: 1, gone: true });
});

test.each([false, true])(
  'a quit of the system is not held back then, which would break off a logout (first held: %s)',
  async (first) => {
    const { state, quit, ending } = openApp(() => new Promise(() => undefined));
    if (first) quit();
    expect(state.gone).toBe(false);
    ending.sessionEnds();
    expect(state.gone).toBe(false);
    quit();

    expect(state).toEqual({ closes: 1, quits: 0, gone: true });
  },
);
