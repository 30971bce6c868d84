/** How the settings of the receipt printer look. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { printerForTests } from '../../support/fakes/bridge/printing.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { choice, field, press, printerSlip } from '../../support/pages/printer-slip.ts';

const { common, printer: texts, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('every look of it', () => {
  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['high contrast', { contrast: 'more' }],
    ['narrow', { viewport: { width: 360, height: 800 } }],
  ] as const)('can be used by everyone and fits: %s', async (_name, view) => {
    const { page, slip, trouble } = await printerSlip(
      screens,
      {
        overview: {
          ...overviewForTests,
          printer: { ...printerForTests, connection: { via: 'queue', name: 'W'.repeat(200) } },
        },
        queues: ['W'.repeat(200), 'X'.repeat(200)],
      },
      view,
    );
    await field(slip, texts.letters).selectOption('windows1250');
    await press(slip, texts.test.action);
    await slip.getByText(texts.test.right).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await choice(slip, texts.vias.network).check();
    await field(slip, texts.host).fill('W'.repeat(300));
    await press(slip, settings.save);
    await slip.getByText(common.problem['printer-host-invalid']).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(trouble).toEqual([]);
  });
});
