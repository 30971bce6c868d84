/** Which day the app as a whole is on, where this computer's clock contradicts what it knows. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { localDay, systemClock, type Clock } from '../../../src/main/core/platform/clock.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { entry } from '../../support/real/composed.ts';
import { fastClock } from '../../support/fakes/fast-clock.ts';
import { accountAt, connectTo, liveEntry, told } from '../../support/real/live-app.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { PAID, startScriptedService } from '../../support/machines/scripted-service.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { machineZone } from '../../../src/shared/core/time/time-zones.ts';

const DAY_MS = 86_400_000;
const YEARS_MS = 2000 * DAY_MS;

/** The machine's clock, which a test sets while the app runs. */
function settable(byMs = 0) {
  let by = byMs;
  // The time until the service is asked again passes quickly.
  const fast = fastClock(Date.now(), 20);
  const clock: Clock = { ...fast, now: () => fast.now() + by };
  return {
    clock,
    set(ms: number) {
      by = ms;
    },
  };
}

async function open(options: Parameters<typeof composeFromSource>[0]) {
  const core = await composeFromSource({ keychain: lockableKeychain().keychain, ...options });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await core.close();
    isOpen = false;
  };
  onTestFinished(close);
  const overviews: Overview[] = [];
  core.subscribe('overviewChanged', (overview) => void overviews.push(overview));
  return { core, close, overviews };
}

const clockOf = async ({ handlers }: AppCore) => (await handlers.getOverview({})).clock;
const today = () => localDay(systemClock.now(), machineZone());

describe('a clock that was set back while the app was closed', () => {
  it('is said before the next sale and on reports, with the last event’s day, which all go by', async () => {
    const dataFolder = tempFolder();
    const first = await open({ dataFolder });
    await first.core.handlers.setMode({ mode: 'practice' });
    const before = await first.core.handlers.startPayment(entry('before'));
    expect(await clockOf(first.core)).toBeNull();
    await first.close();

    const machine = settable(-YEARS_MS);
    const { core, overviews, close } = await open({ dataFolder, clock: machine.clock });
    const shown = localDay(machine.clock.now(), machineZone());
    const doubt = { by: 'record', shown, used: today() };
    expect(await clockOf(core)).toEqual(doubt);

    const { payment } = await core.handlers.startPayment({ ...entry('after'), amountMinor: 7500 });
    expect(payment.localDay).toBe(today());
    expect(payment.createdAt).toBeGreaterThanOrEqual(before.payment.createdAt);
    expect(payment.reference.slice(0, -7)).toBe(before.payment.reference.slice(0, -7));
    const { report, lastReceipt } = await core.handlers.getShift({});
    expect(report.clock).toEqual(doubt);
    expect(localDay(report.at, machineZone())).toBe(today());
    const seen = { mode: 'practice' as const, shift: report.shift, lastReceipt };
    const declared = { counted: [], elsewhere: [], note: null };
    const close1 = await core.handlers.closeShift({ ...seen, declared });
    expect(close1.report).toMatchObject({ clock: doubt });
    expect(localDay(close1.report.at, machineZone())).toBe(today());

    const untilRight = new Promise<void>((right) =>
      core.subscribe('overviewChanged', ({ clock }) => {
        if (clock === null) right();
      }),
    );
    machine.set(0);
    await untilRight;
    expect(
      overviews.filter(({ clock }) => clock !== null).every(({ clock }) => clock?.by === 'record'),
    ).toBe(true);
    const later = await core.handlers.getShift({});
    expect(later.report).not.toHaveProperty('clock');
    await close();
  });

  it('is gone by once a person says that it is right, and from the next event on for good', async () => {
    const dataFolder = tempFolder();
    const ahead = settable(YEARS_MS);
    const first = await open({ dataFolder, clock: ahead.clock });
    await first.core.handlers.setMode({ mode: 'practice' });
    await first.core.handlers.startPayment(entry('years ahead'));
    await first.close();

    const second = await open({ dataFolder });
    expect(await clockOf(second.core)).toMatchObject({ by: 'record', shown: today() });
    expect((await second.core.handlers.trustClock({})).clock).toBeNull();
    const { payment } = await second.core.handlers.startPayment({
      ...entry('today'),
      amountMinor: 7500,
    });
    expect(payment.localDay).toBe(today());
    await second.close();

    const third = await open({ dataFolder });
    expect(await clockOf(third.core)).toBeNull();
    await third.close();
  });
});

it('asks the service what time it is, where the record speaks against a clock that is right', async () => {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const options = {
    dataFolder: tempFolder(),
    keychain: lockableKeychain().keychain,
    trust: [readFileSync(service.trust, 'utf8')],
  };
  service.setClock(YEARS_MS);
  const first = await open({ ...options, clock: settable(YEARS_MS).clock });
  await connectTo(first.core, accountAt(service));
  await first.core.handlers.setMode({ mode: 'live' });
  const asked = told(first.core, ({ payment }) => payment.status === 'waiting');
  await first.core.handlers.startPayment(liveEntry({ method: 'link' }));
  await asked;
  await first.close();

  service.setClock(0);
  service.fates.status = 'held';
  const second = await open(options);
  await expect.poll(() => clockOf(second.core)).toBeNull();
  await second.close();
});

describe('a clock that is away from the service’s', () => {
  it.each([-YEARS_MS, YEARS_MS])(
    'by %i ms is said once its first reply is there, and its day used until the clock is right',
    async (off) => {
      const service = await startScriptedService(tempFolder());
      onTestFinished(() => service.close());
      const machine = settable(off);
      const { core, overviews, close } = await open({
        dataFolder: tempFolder(),
        clock: machine.clock,
        trust: [readFileSync(service.trust, 'utf8')],
      });
      expect(await clockOf(core)).toBeNull();
      await connectTo(core, accountAt(service));
      await core.handlers.setMode({ mode: 'live' });
      const asked = told(core, ({ payment }) => payment.status === 'waiting');
      await core.handlers.startPayment(liveEntry({ method: 'link' }));
      const { payment: first } = await asked;
      const doubt = {
        by: 'service',
        shown: localDay(machine.clock.now(), machineZone()),
        used: today(),
      };
      expect(await clockOf(core)).toEqual(doubt);

      const paid = told(core, ({ payment }) => payment.status === 'paid');
      service.report(first.reference, PAID);
      // Its record's day is the service's, and can be.
      expect((await paid).payment.id).toBe(first.id);
      const second = await core.handlers.startPayment(
        liveEntry({ method: 'link', amountMinor: 7500, customer: '' }),
      );
      expect(second.payment.localDay).toBe(today());
      expect(
        overviews.flatMap(({ clock }) => clock ?? []).every(({ by }) => by === 'service'),
      ).toBe(true);

      machine.set(0);
      expect(await clockOf(core)).toBeNull();
      await close();
    },
  );
});
