import { describe, expect, test } from 'vitest';
import { admitAll } from '../../support/fakes/admit-all.ts';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import type { EventName, EventValue } from '../../../src/shared/contract.ts';
import type { DisplayView } from '../../../src/shared/features/display/display.ts';
import type { Preferences } from '../../../src/shared/settings.ts';
import { CALL_CHANNEL, DISPLAY_CHANNEL } from '../../../src/shared/core/page/channels.ts';
import { overview } from '../../support/samples/call-input.ts';
import { stoppable } from '../../support/fakes/electron/electron-stand-in.ts';
import { idleDisplay } from '../../support/fakes/bridge/display.ts';
import { openShell } from '../../support/fakes/electron/open-shell.ts';
import { handlersThatRefuse } from '../../support/fakes/refusing-handlers.ts';

const POLE = {
  id: 2,
  label: 'Pole',
  bounds: { x: 1920, y: 0, width: 800, height: 480 },
  workArea: { x: 1920, y: 0, width: 800, height: 480 },
};

const PAID: DisplayView = {
  ...idleDisplay,
  showing: { state: 'paid', amountMinor: 150_000, currency: 'NGN' },
};

const ADDRESS = 'app://counterfoil/customer.html';

/** The shell on an app whose settings a test changes. */
async function openCounter({ plugged = true } = {}) {
  const listeners = new Map<EventName, Set<(value: never) => void>>();
  const tell = <N extends EventName>(name: N, value: EventValue<N>) => {
    for (const listener of listeners.get(name) ?? []) Reflect.apply(listener, null, [value]);
  };
  const core: AppCore = {
    handlers: handlersThatRefuse([], {
      getOverview: () => overview,
      showOnDisplay: () => idleDisplay,
    }),
    subscribe(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => all.delete(listener);
    },
    admit: admitAll,
    lock: () => undefined,
    resumed: () => undefined,
    askCheck: () => undefined,
    isMoneyUncertain: () => false,
    close: async () => undefined,
  };
  const shell = await openShell({}, () => Promise.resolve(core));
  const { screen } = shell.electron;
  const plug = () => {
    screen.displays.push(POLE);
    screen.emit('display-added', {}, POLE);
  };
  const unplug = () => {
    screen.displays.splice(1);
    screen.emit('display-removed', {}, POLE);
  };
  if (plugged) plug();
  const want = (display: Preferences['display']) =>
    tell('overviewChanged', {
      ...overview,
      preferences: { ...overview.preferences, display },
    });
  /** The customer's window as it is now. */
  const customers = () => {
    const last = shell.windows.at(-1);
    if (last === undefined || shell.windows.length < 2) throw new Error('there is no window');
    return last;
  };
  return { ...shell, tell, plug, unplug, want, customers };
}

const WANTED = { shown: true, screen: null };

describe('the customer’s window', () => {
  test('is not made before somebody wants it', async () => {
    const { windows } = await openCounter();
    expect(windows).toHaveLength(1);
  });

  test('fills the other screen, and takes neither the focus nor a menu', async () => {
    const { want, customers, settle } = await openCounter();
    want(WANTED);
    await settle();
    const window = customers();

    expect(window.options).toMatchObject({ frame: false, focusable: false, show: false });
    expect(window.place).toEqual(POLE.bounds);
    expect(window.loaded).toEqual([ADDRESS]);
    expect(window.done).toEqual(['no menu', 'full screen', 'show inactive']);
  });

  test('is sandboxed, with a preload and a session of its own that may do nothing', async () => {
    const { want, customers, sessions, settle } = await openCounter();
    want(WANTED);
    await settle();
    const session = sessions.get('display');
    if (!session) throw new Error('there is no session');

    expect(customers().options['webPreferences']).toMatchObject({
      session,
      preload: '/app/display.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    });
    const answers: boolean[] = [];
    const asker = { requestingUrl: ADDRESS, isMainFrame: true };
    for (const permission of ['clipboard-sanitized-write', 'media', 'fullscreen'])
      session.handlers.ask(
        'permission request',
        {},
        permission,
        (given: boolean) => answers.push(given),
        asker,
      );
    expect(answers).toEqual([false, false, false]);
    expect(session.proxy).toMatchObject({ mode: 'fixed_servers' });
  });

  test('can call nothing, go nowhere and open nothing', async () => {
    const { want, customers } = await openCounter();
    want(WANTED);
    const page = customers().webContents;

    expect(() => page.call(CALL_CHANNEL, page.mainFrame, 'getOverview', {})).toThrow(
      'nothing was set',
    );
    for (const url of ['app://counterfoil/index.html', 'https://evil.example/', ADDRESS]) {
      const event = { ...stoppable(), url, isMainFrame: true };
      page.emit('will-frame-navigate', event);
      expect(event.defaultPrevented).toBe(true);
    }
    expect(page.openWindow?.({ url: ADDRESS })).toEqual({ action: 'deny' });
  });

  test('hears what is shown, from the moment it is there, and nothing else', async () => {
    const { want, customers, tell } = await openCounter();
    want(WANTED);
    const page = customers().webContents;
    page.emit('did-finish-load');
    tell('displayChanged', PAID);
    tell('checkAsked', {});
    tell('displayChanged', Object.assign({ customer: '0803' }, PAID));

    expect(page.sent).toEqual([
      [DISPLAY_CHANNEL, idleDisplay],
      [DISPLAY_CHANNEL, PAID],
    ]);
  });

  test('goes when its screen is unplugged, and comes back by itself with what is shown', async () => {
    const { want, customers, unplug, plug, tell, windows } = await openCounter();
    want(WANTED);
    const first = customers();
    tell('displayChanged', PAID);
    unplug();
    expect(first.isDestroyed()).toBe(true);
    plug();
    expect(windows).toHaveLength(3);
    customers().webContents.emit('did-finish-load');
    expect(customers().webContents.sent).toEqual([[DISPLAY_CHANNEL, PAID]]);
  });

  test('is not made on the cashier’s screen', async () => {
    const { want, windows } = await openCounter({ plugged: false });
    want(WANTED);
    expect(windows).toHaveLength(1);
  });

  test('is made again when somebody closes it', async () => {
    const { want, customers, windows } = await openCounter();
    want(WANTED);
    customers().destroy();
    expect(windows).toHaveLength(3);
  });

  test('is loaded again after a crash, once, and then given up until it is wanted anew', async () => {
    const { want, customers, windows, settle } = await openCounter();
    want(WANTED);
    await settle();
    const window = customers();
    window.webContents.lose('crashed');
    await settle();
    expect(window.loaded).toEqual([ADDRESS, ADDRESS]);
    window.webContents.lose('crashed');
    expect(window.isDestroyed()).toBe(true);
    expect(windows).toHaveLength(2);
    want({ shown: false, screen: null });
    want(WANTED);
    expect(windows).toHaveLength(3);
  });

  test('goes with the cashier’s', async () => {
    const { want, customers, window } = await openCounter();
    want(WANTED);
    window.emit('closed');
    expect(customers().isDestroyed()).toBe(true);
  });
});
