import { describe, expect, test, vi } from 'vitest';
import type { EventName } from '../../../src/shared/contract.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { createElectronStandIn } from '../../support/fakes/electron/electron-stand-in.ts';
import { openShell } from '../../support/fakes/electron/open-shell.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';

const HELD = 'kept awake "prevent-app-suspension"';

/** An app whose money is as a test says, and a clock that stands until it is moved. */
async function watch(isUncertain: () => boolean) {
  const standIn = createElectronStandIn({});
  vi.doMock('electron', () => standIn.electron);
  vi.resetModules();
  const { keepAwake } = await import('../../../src/main/hosts/electron/awake.ts');
  const clock = fakeClock();
  const heard = new Map<EventName, () => void>();
  const core = {
    isMoneyUncertain: isUncertain,
    subscribe(name: EventName, listener: (value: never) => void) {
      heard.set(name, () => void Reflect.apply(listener, null, []));
      return () => heard.delete(name);
    },
  };
  const awake = keepAwake(core, clock, silentLog);
  const tell = (name: EventName) => heard.get(name)?.();
  return { awake, clock, tell, told: standIn.told, heard };
}

describe('the machine', () => {
  test('is kept awake from the start where money is uncertain, once, until it is settled', async () => {
    let isUncertain = true;
    const { clock, tell, told } = await watch(() => isUncertain);
    await clock.advance(1000);
    expect(told).toEqual([HELD]);
    tell('paymentChanged');
    await clock.advance(300_000);
    expect(told).toEqual([HELD]);

    isUncertain = false;
    tell('paymentChanged');
    await clock.advance(1000);
    expect(told).toEqual([HELD, 'may sleep 1']);
    expect(clock.pendingTimers()).toBe(0);
  });

  test.each(['paymentChanged', 'overviewChanged'] as const)(
    'is kept awake when %s tells that money became uncertain',
    async (name) => {
      let isUncertain = false;
      const { clock, tell, told } = await watch(() => isUncertain);
      await clock.advance(3_600_000);
      expect(told).toEqual([]);
      isUncertain = true;
      tell(name);
      await clock.advance(1000);

      expect(told).toEqual([HELD]);
    },
  );

  test('may sleep a minute after a window ended of which nothing was told', async () => {
    let isUncertain = true;
    const { clock, told } = await watch(() => isUncertain);
    await clock.advance(1000);
    isUncertain = false;
    await clock.advance(60_000);

    expect(told).toEqual([HELD, 'may sleep 1']);
  });

  test('is looked after once for many changes, however long they go on', async () => {
    let looks = 0;
    const { clock, tell } = await watch(() => {
      looks += 1;
      return false;
    });
    for (let time = 0; time < 50; time += 1) {
      tell('paymentChanged');
      await clock.advance(100);
    }

    expect(looks).toBe(5);
  });

  test('may sleep while the record can’t be read', async () => {
    let isBroken = false;
    const { clock, tell, told } = await watch(() => {
      if (isBroken) throw new Error('the disk is gone');
      return true;
    });
    await clock.advance(1000);
    isBroken = true;
    tell('paymentChanged');
    await clock.advance(1000);
    expect(told).toEqual([HELD, 'may sleep 1']);
  });

  test('is let go at the end, and nothing is looked at any more', async () => {
    const { awake, clock, told, heard } = await watch(() => true);
    await clock.advance(1000);
    awake.close();

    expect(told).toEqual([HELD, 'may sleep 1']);
    expect(clock.pendingTimers()).toBe(0);
    expect([...heard]).toEqual([]);
  });
});

test('the app lets the machine sleep before it closes its record', async () => {
  const { told, money, electron, gone, done } = await openShell();
  money.isUncertain = () => true;
  await vi.waitFor(() => expect(told).toContain(HELD));
  electron.app.quit();
  await gone;

  expect(told).toContain('may sleep 1');
  expect(done).toEqual(['closed']);
});
