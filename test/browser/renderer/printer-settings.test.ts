/** Setting up the receipt printer: its fields, a test print, saving and removing it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { PRINTER_TROUBLES } from '../../../src/shared/printing.ts';
import { callError, type FakeState, overviewForTests } from '../../support/fake-bridge.ts';
import { printerForTests } from '../../support/fake-printing.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { choice, field, press, printerSlip } from '../../support/printer-slip.ts';

const { common, printer: texts, printing, settings } = en;
const withPrinter = { ...overviewForTests, printer: printerForTests };

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const openPrinter = (state?: Partial<FakeState>, view?: Parameters<Screens['open']>[1]) =>
  printerSlip(screens, state, view);

describe('a printer in the network', () => {
  it('is set up by keyboard alone, and saved with the port that was typed with its name', async () => {
    const { page, slip, trouble } = await openPrinter();
    await slip.getByText(texts.none).waitFor();
    expect(await field(slip, texts.host).count()).toBe(0);
    await choice(slip, texts.vias.none).focus();
    await page.keyboard.press('ArrowDown');
    await choice(slip, texts.vias.network).and(page.locator(':checked')).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('printer.local:9101');
    await page.keyboard.press('Tab');
    await expect.poll(() => field(slip, texts.host).inputValue()).toBe('printer.local');
    expect(await field(slip, texts.port).inputValue()).toBe('9101');
    await field(slip, texts.port).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await slip.getByText(settings.saved).waitFor();
    await slip.getByText(texts.network.replace('{{host}}', 'printer.local')).waitFor();
    expect(await inputsOf(page, 'savePrinter')).toEqual([
      {
        printer: {
          ...printerForTests,
          connection: { via: 'network', host: 'printer.local', port: 9101 },
          answers: false,
        },
      },
    ]);
    expect(trouble).toEqual([]);
  });

  it.each([
    [texts.host, '', 'printer-host-empty'],
    [texts.host, 'http://192.168.1.87', 'printer-host-address'],
    [texts.host, 'my printer', 'printer-host-invalid'],
    [texts.host, 'x'.repeat(300), 'printer-host-invalid'],
    [texts.port, '65536', 'printer-port-invalid'],
    [texts.port, '', 'printer-port-invalid'],
  ] as const)(
    '%s %j is told beside its field, and nothing is sent',
    async (name, typed, problem) => {
      const { page, slip } = await openPrinter({ overview: withPrinter });
      await field(slip, name).fill(typed);
      for (const act of [settings.save, texts.test.action]) {
        await press(slip, act);
        await slip.getByText(common.problem[problem]).waitFor();
        await field(slip, name).and(page.locator(':focus')).waitFor();
        expect(await field(slip, name).getAttribute('aria-invalid')).toBe('true');
      }
      expect(await inputsOf(page, 'savePrinter')).toEqual([]);
      expect(await inputsOf(page, 'tryPrinter')).toEqual([]);
    },
  );

  it.each(['address-refused', 'address-unanswered', 'address-busy'] as const)(
    'that nobody confirms is told beside its field: %s',
    async (problem) => {
      const error = callError('field-invalid', { field: 'host', problem });
      const { page, slip } = await openPrinter({ trial: error, printError: error });
      await choice(slip, texts.vias.network).check();
      for (const act of [settings.save, texts.test.action]) {
        await field(slip, texts.host).fill(`${act.length}.example`);
        await press(slip, act);
        await slip.getByText(common.problem[problem]).waitFor();
        await field(slip, texts.host).and(page.locator(':focus')).waitFor();
        expect(await field(slip, texts.host).inputValue()).toBe(`${act.length}.example`);
      }
    },
  );

  it('is kept as it was typed where it can not be saved', async () => {
    const { slip } = await openPrinter({
      overview: withPrinter,
      printError: callError('storage-failed'),
    });
    await field(slip, texts.host).fill('10.0.0.9');
    await press(slip, settings.save);
    await slip.getByText(common.call['storage-failed']).waitFor();
    expect(await field(slip, texts.host).inputValue()).toBe('10.0.0.9');
    await slip.getByText(settings.unsaved).waitFor();
  });
});

describe('a printer of this computer', () => {
  const queues = ['XP-80C', 'TM\u202eT20', 'Q'.repeat(200)];

  it('is chosen from what the system knows', async () => {
    const { page, slip, trouble } = await openPrinter({ queues });
    await choice(slip, texts.vias.queue).check();
    const list = field(slip, texts.found);
    await expect
      .poll(() => list.locator('option').allTextContents())
      .toEqual([texts.choose, 'XP-80C', 'TM\ufffdT20', `${'Q'.repeat(80)}…`, texts.other]);
    await press(slip, settings.save);
    await slip.getByText(common.problem['printer-queue-empty']).waitFor();
    await list.selectOption('XP-80C');
    await expect.poll(() => slip.getByText(common.problem['printer-queue-empty']).count()).toBe(0);
    await press(slip, settings.save);
    await slip.getByText(settings.saved).waitFor();
    expect(await inputsOf(page, 'savePrinter')).toMatchObject([
      { printer: { connection: { via: 'queue', name: 'XP-80C' } } },
    ]);
    expect(trouble).toEqual([]);
  });

  it('can be typed, where the system tells of others or of none', async () => {
    for (const known of [queues, []]) {
      const { page, slip } = await openPrinter({ queues: known });
      await choice(slip, texts.vias.queue).check();
      if (known.length > 0) await field(slip, texts.found).selectOption(texts.other);
      else await slip.getByText(texts.foundNone).waitFor();
      await field(slip, texts.name).fill('Kasse 1');
      await press(slip, settings.save);
      await slip.getByText(settings.saved).waitFor();
      expect(await inputsOf(page, 'savePrinter')).toMatchObject([
        { printer: { connection: { via: 'queue', name: 'Kasse 1' } } },
      ]);
    }
  });

  it('is found once it is plugged in', async () => {
    const { page, slip } = await openPrinter({});
    await choice(slip, texts.vias.queue).check();
    await slip.getByText(texts.foundNone).waitFor();
    await page.evaluate("fakeState.queues = ['XP-80C']");
    await press(slip, texts.lookAgain);
    await field(slip, texts.found).selectOption('XP-80C');
    await expect.poll(() => field(slip, texts.name).count()).toBe(0);
  });
});

describe('a test print', () => {
  it('prints on what is typed, asks about the paper, and says what is kept of it', async () => {
    const { page, slip, trouble } = await openPrinter({ trial: { trouble: null, answers: true } });
    await choice(slip, texts.vias.network).check();
    await field(slip, texts.host).fill('192.168.1.87');
    await choice(slip, '58 mm').check();
    await press(slip, texts.test.action);
    await slip.getByText(texts.test.right).waitFor();
    for (const look of [texts.test.ruler, texts.test.picture, texts.test.answers])
      await slip.getByText(look).waitFor();
    expect(await inputsOf(page, 'tryPrinter')).toEqual([
      { ...printerForTests, paper: 58, answers: false },
    ]);
    expect(await inputsOf(page, 'savePrinter')).toEqual([]);
    await slip.getByText(settings.unsaved).waitFor();
    await press(slip, settings.save);
    await slip.getByText(settings.saved).waitFor();
    expect(await inputsOf(page, 'savePrinter')).toEqual([
      { printer: { ...printerForTests, paper: 58 } },
    ]);
    expect(trouble).toEqual([]);
  });

  it('asks about letters where the printer’s own are used', async () => {
    const printer = { ...printerForTests, codePage: 'cp437' } as const;
    const { slip } = await openPrinter({ overview: { ...overviewForTests, printer } });
    await press(slip, texts.test.action);
    await slip.getByText(texts.test.letters).waitFor();
    expect(await slip.getByText(texts.test.picture).count()).toBe(0);
  });

  it('of a printer that tells nothing says so', async () => {
    const { slip } = await openPrinter({
      overview: withPrinter,
      trial: { trouble: null, answers: false },
    });
    await press(slip, texts.test.action);
    await slip.getByText(texts.test.silent).waitFor();
    // What was found is another thing than what is stored.
    await slip.getByText(settings.unsaved).waitFor();
    await press(slip, settings.discard);
    await expect.poll(() => slip.getByText(texts.test.right).count()).toBe(0);
    await expect.poll(() => slip.getByText(settings.unsaved).count()).toBe(0);
  });

  it('is forgotten once another printer is typed', async () => {
    const { page, slip } = await openPrinter({ overview: withPrinter });
    await press(slip, texts.test.action);
    await slip.getByText(texts.test.right).waitFor();
    await field(slip, texts.host).fill('192.168.1.88');
    await expect.poll(() => slip.getByText(texts.test.right).count()).toBe(0);
    await press(slip, settings.save);
    await slip.getByText(settings.saved).waitFor();
    expect(await inputsOf(page, 'savePrinter')).toMatchObject([{ printer: { answers: false } }]);
  });

  it('says of each trouble what it is and what to do', async () => {
    const { page, slip } = await openPrinter({ overview: withPrinter });
    for (const trouble of PRINTER_TROUBLES) {
      await page.evaluate(`fakeState.trial = { trouble: '${trouble}' }`);
      await press(slip, texts.test.action);
      await slip.getByText(printing.trouble[trouble], { exact: true }).waitFor();
      await slip.getByText(`${printing.toDo[trouble]} ${texts.test.again}`).waitFor();
      expect(await slip.getByText(texts.test.right).count()).toBe(0);
    }
  });

  it('takes its time, and is pressed once', async () => {
    const { page, slip } = await openPrinter({ overview: withPrinter, trial: 'pending' });
    await press(slip, texts.test.action);
    await slip.getByText(texts.test.running).waitFor();
    await slip
      .getByRole('button', { name: texts.test.action })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    expect(await inputsOf(page, 'tryPrinter')).toHaveLength(1);
    // What is typed meanwhile stays.
    await field(slip, texts.host).fill('10.0.0.9');
    await slip.getByText(settings.unsaved).waitFor();
  });
});

it('is removed by choosing none', async () => {
  const { page, slip } = await openPrinter({ overview: withPrinter });
  await slip.getByText(texts.network.replace('{{host}}', '192.168.1.87')).waitFor();
  await choice(slip, texts.vias.none).check();
  expect(await slip.getByRole('button', { name: texts.test.action }).count()).toBe(0);
  await press(slip, texts.remove);
  await slip.getByText(texts.none, { exact: true }).waitFor();
  expect(await inputsOf(page, 'savePrinter')).toEqual([{ printer: null }]);
});

it('has letters with the numbers of their maker, but none of them for a picture or a Star', async () => {
  const { page, slip } = await openPrinter({ overview: withPrinter });
  expect(await field(slip, texts.table).count()).toBe(0);
  await field(slip, texts.letters).selectOption('cp858');
  await field(slip, texts.table).selectOption('citizen');
  await press(slip, settings.save);
  await slip.getByText(settings.saved).waitFor();
  await choice(slip, texts.languages['star-prnt']).check();
  await expect.poll(() => field(slip, texts.table).count()).toBe(0);
  for (const name of ['cuts', 'opensDrawer', 'printsWhenPaid'] as const)
    await slip.getByRole('checkbox', { name: texts.does[name] }).click();
  await press(slip, settings.save);
  await slip.getByText(settings.saved).waitFor();
  const letters = { codePage: 'cp858', codeTable: 'citizen' };
  expect(await inputsOf(page, 'savePrinter')).toEqual([
    { printer: { ...printerForTests, ...letters } },
    {
      printer: {
        ...printerForTests,
        language: 'star-prnt',
        codePage: 'cp858',
        codeTable: 'star',
        cuts: false,
        opensDrawer: true,
        printsWhenPaid: true,
        answers: false,
      },
    },
  ]);
});

describe('every look of it', () => {
  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['high contrast', { contrast: 'more' }],
    ['narrow', { viewport: { width: 360, height: 800 } }],
  ] as const)('can be used by everyone and fits: %s', async (_name, view) => {
    const { page, slip, trouble } = await openPrinter(
      {
        overview: {
          ...withPrinter,
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
