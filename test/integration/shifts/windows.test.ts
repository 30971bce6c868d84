/** Shifts through the contract of the whole app, as several windows call it. */
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import { entry, startComposed, take } from '../../support/real/composed.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const NOTHING = { counted: [], elsewhere: [], note: null };

const codeOf = (result: PromiseSettledResult<unknown>): unknown => {
  if (result.status === 'fulfilled') return 'closed';
  return result.reason instanceof Refusal ? result.reason.code : result.reason;
};

describe('two windows that close at once', () => {
  it('make one close: the other is told that the shift is closed', async () => {
    const { core } = await startComposed(tempFolder());
    const { handlers } = core;
    await handlers.setMode({ mode: 'practice' });
    await take(core, entry('two sacks'), 'paid');
    const { report, lastReceipt } = await handlers.getShift({});
    const close = () =>
      handlers.closeShift({
        mode: 'practice',
        shift: report.shift,
        lastReceipt,
        declared: NOTHING,
      });
    const results = await Promise.allSettled([close(), close(), close()]);
    expect(results.map(codeOf)).toEqual(['closed', 'shift-closed', 'shift-closed']);
    const closes = await handlers.listCloses({ before: null });
    expect(closes).toMatchObject([
      { number: 1, taken: [{ currency: 'NGN', payments: 1, minor: 125_000 }] },
    ]);
    // Whoever was told looks anew, and finds the next shift with nothing in it.
    expect(await handlers.getShift({})).toMatchObject({
      report: { shift: 2, taken: [], asked: [] },
      lastReceipt,
    });
  });
});
