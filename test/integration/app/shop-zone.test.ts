/** Which day payments and closes are of: the shop's, whichever zone a machine is in that reads them. */
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { dayAtOffset, utcOffset } from '../../../src/shared/core/time/time-zones.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { entry } from '../../support/real/composed.ts';
import { fastClock } from '../../support/fakes/fast-clock.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { seeded } from '../../support/samples/seeded.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

afterEach(() => vi.unstubAllEnvs());

const HOUR_MS = 3_600_000;
const READERS = ['Pacific/Kiritimati', 'Pacific/Honolulu', 'Asia/Kathmandu', 'Africa/Lagos'];
const SHOPS = ['Africa/Lagos', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const NOTHING = { counted: [], elsewhere: [], note: null };

/** Opens the app at a moment, on a machine in a zone. */
async function open(dataFolder: string, machine: string, at: number) {
  vi.stubEnv('TZ', machine);
  const started = Date.now();
  const fast = fastClock(started, 1);
  let by = at - started;
  const clock = { ...fast, now: () => fast.now() + by };
  const core = await composeFromSource({
    keychain: lockableKeychain().keychain,
    dataFolder,
    clock,
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await core.close();
    isOpen = false;
  };
  onTestFinished(close);
  await core.handlers.setMode({ mode: 'practice' });
  return {
    core,
    close,
    set: (to: number) => {
      by += to - clock.now();
    },
  };
}

async function use({ handlers }: AppCore, timeZone: string): Promise<void> {
  await handlers.saveShop({ timeZone });
}

async function closeShift({ handlers }: AppCore) {
  const { report, lastReceipt } = await handlers.getShift({});
  const seen = { mode: 'practice' as const, shift: report.shift, lastReceipt };
  return handlers.closeShift({ ...seen, declared: NOTHING });
}

it.each([1, 2])(
  'each close is of one day and one month, the same for readers in every zone (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const dataFolder = tempFolder();
    const asked: Payment[] = [];
    const expected: { number: number; day: string; utcOffsetMinutes: number }[] = [];
    let at = Date.UTC(2026, 0, 31, 10);
    for (let run = 0; run < 4; run += 1) {
      const machine = random.pick(READERS);
      const shop = random.pick(SHOPS);
      const { core, close, set } = await open(dataFolder, machine, at);
      await use(core, shop);
      for (let each = 0; each < 3; each += 1) {
        at += random.below(40 * HOUR_MS) + HOUR_MS;
        set(at);
        const { payment } = await core.handlers.startPayment({
          ...entry(`${run}-${each}`),
          amountMinor: 100_000 + asked.length * 1000,
        });
        const offset = utcOffset(shop, payment.createdAt);
        asked.push(payment);
        expect(payment.utcOffsetMinutes).toBe(offset);
        expect(payment.localDay).toBe(dayAtOffset(payment.createdAt, offset));
        const { number, report } = await closeShift(core);
        const utcOffsetMinutes = utcOffset(shop, report.at);
        expected.push({ number, day: dayAtOffset(report.at, utcOffsetMinutes), utcOffsetMinutes });
      }
      await close();
    }
    for (const machine of READERS) {
      const { core, close } = await open(dataFolder, machine, at);
      const months = await core.handlers.listJournalMonths({});
      expect(months.reduce((sum, { closes }) => sum + closes, 0)).toBe(expected.length);
      for (const { month, closes } of months)
        expect(expected.filter(({ day }) => day.startsWith(month))).toHaveLength(closes);
      for (const { id, localDay, utcOffsetMinutes } of asked)
        expect((await core.handlers.getPayment({ id })).view.payment).toMatchObject({
          localDay,
          utcOffsetMinutes,
        });
      for (const { number, day, utcOffsetMinutes } of expected)
        expect((await core.handlers.getClose({ number })).report).toMatchObject({
          localDay: day,
          utcOffsetMinutes,
        });
      await close();
    }
  },
);
