/** Setting up the receipt printer: its fields, a test print, saving and removing it. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { PRINTER_TROUBLES } from '../../../src/shared/features/printing/printing.ts';
import { callError, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { printerForTests } from '../../support/fakes/bridge/printing.ts';
import { fill, inputsOf, press } from '../open-page.tsx';
import { openPrinter } from './printer-form.ts';

const { common, printer: texts, printing, settings } = en;
const withPrinter = { ...overviewForTests, printer: printerForTests };

describe('a printer in the network', () => {
  it('is set up by keyboard alone, and saved with the port that was typed with its name', async () => {
    const { page, slip, field, radio, holds, hasFocus } = await openPrinter();
    await slip.findByText(texts.none);
    expect(slip.queryByLabelText(texts.host)).toBeNull();
    (await radio(texts.vias.none)).focus();
    await press(page, 'ArrowDown');
    const network = await radio(texts.vias.network);
    await waitFor(() => expect(network).toHaveProperty('checked', true));
    await page.user.tab();
    await hasFocus(texts.host);
    await page.user.keyboard('printer.local:9101');
    await page.user.tab();
    await holds(texts.host, 'printer.local');
    expect(field(texts.port)).toHaveProperty('value', '9101');
    await hasFocus(texts.port);
    await press(page, 'Enter');
    await slip.findByText(settings.saved);
    await slip.findByText(texts.network.replace('{{host}}', 'printer.local'));
    expect(inputsOf(page, 'savePrinter')).toEqual([
      {
        printer: {
          ...printerForTests,
          connection: { via: 'network', host: 'printer.local', port: 9101 },
          answers: false,
        },
      },
    ]);
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
      const { page, slip, field, act, hasFocus } = await openPrinter({ overview: withPrinter });
      fill(field(name), typed);
      for (const each of [settings.save, texts.test.action]) {
        await act(each);
        await slip.findByText(common.problem[problem]);
        await hasFocus(name);
        expect(field(name).getAttribute('aria-invalid')).toBe('true');
      }
      expect(inputsOf(page, 'savePrinter')).toEqual([]);
      expect(inputsOf(page, 'tryPrinter')).toEqual([]);
    },
  );

  it.each(['address-refused', 'address-unanswered', 'address-busy'] as const)(
    'that nobody confirms is told beside its field: %s',
    async (problem) => {
      const error = callError('field-invalid', { field: 'host', problem });
      const { slip, field, choose, act, hasFocus } = await openPrinter({
        trial: error,
        printError: error,
      });
      await choose(texts.vias.network);
      await slip.findByLabelText(texts.host);
      for (const each of [settings.save, texts.test.action]) {
        fill(field(texts.host), `${each.length}.example`);
        await act(each);
        await slip.findByText(common.problem[problem]);
        await hasFocus(texts.host);
        expect(field(texts.host)).toHaveProperty('value', `${each.length}.example`);
      }
    },
  );

  it('is kept as it was typed where it can not be saved', async () => {
    const { slip, field, act } = await openPrinter({
      overview: withPrinter,
      printError: callError('storage-failed'),
    });
    fill(field(texts.host), '10.0.0.9');
    await act(settings.save);
    await slip.findByText(common.call['storage-failed']);
    expect(field(texts.host)).toHaveProperty('value', '10.0.0.9');
    await slip.findByText(settings.unsaved);
  });
});

describe('a printer of this computer', () => {
  const queues = ['XP-80C', 'TM\u202eT20', 'Q'.repeat(200)];

  it('is chosen from what the system knows', async () => {
    const { page, slip, choose, select, act, gone, save } = await openPrinter({ queues });
    await choose(texts.vias.queue);
    const list = within(await slip.findByLabelText(texts.found));
    expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
      texts.choose,
      'XP-80C',
      'TM\ufffdT20',
      `${'Q'.repeat(80)}…`,
      texts.other,
    ]);
    await act(settings.save);
    await slip.findByText(common.problem['printer-queue-empty']);
    await select(texts.found, 'XP-80C');
    await gone(common.problem['printer-queue-empty']);
    await save();
    expect(inputsOf(page, 'savePrinter')).toMatchObject([
      { printer: { connection: { via: 'queue', name: 'XP-80C' } } },
    ]);
  });

  it('can be typed, where the system tells of others or of none', async () => {
    for (const known of [queues, []]) {
      const { page, slip, choose, select, save } = await openPrinter({ queues: known });
      await choose(texts.vias.queue);
      if (known.length > 0) await select(texts.found, texts.other);
      else await slip.findByText(texts.foundNone);
      fill(await slip.findByLabelText(texts.name), 'Kasse 1');
      await save();
      expect(inputsOf(page, 'savePrinter')).toMatchObject([
        { printer: { connection: { via: 'queue', name: 'Kasse 1' } } },
      ]);
      page.close();
    }
  });

  it('is found once it is plugged in', async () => {
    const { page, slip, choose, select, act } = await openPrinter();
    await choose(texts.vias.queue);
    await slip.findByText(texts.foundNone);
    slip.getByLabelText(texts.name);
    vi.spyOn(page.bridge, 'findPrinters').mockResolvedValue({
      ok: true,
      value: { queues: ['XP-80C'], usb: null, serial: [] },
    });
    await act(texts.lookAgain);
    await select(texts.found, 'XP-80C');
    await waitFor(() => expect(slip.queryByLabelText(texts.name)).toBeNull());
  });
});

describe('a test print', () => {
  it('prints on what is typed, asks about the paper, and says what is kept of it', async () => {
    const { page, slip, choose, act, save } = await openPrinter({
      trial: { trouble: null, answers: true },
    });
    await choose(texts.vias.network);
    fill(await slip.findByLabelText(texts.host), '192.168.1.87');
    await choose('58 mm');
    await act(texts.test.action);
    await slip.findByText(texts.test.right);
    for (const look of [texts.test.ruler, texts.test.picture, texts.test.answers])
      slip.getByText(look);
    expect(inputsOf(page, 'tryPrinter')).toEqual([
      { ...printerForTests, paper: 58, answers: false },
    ]);
    expect(inputsOf(page, 'savePrinter')).toEqual([]);
    await slip.findByText(settings.unsaved);
    await save();
    expect(inputsOf(page, 'savePrinter')).toEqual([{ printer: { ...printerForTests, paper: 58 } }]);
  });

  it('asks about letters where the printer’s own are used', async () => {
    const printer = { ...printerForTests, codePage: 'cp437' } as const;
    const { slip, act } = await openPrinter({ overview: { ...overviewForTests, printer } });
    await act(texts.test.action);
    await slip.findByText(texts.test.letters);
    expect(slip.queryByText(texts.test.picture)).toBeNull();
  });

  it('of a printer that tells nothing says so', async () => {
    const { slip, act, gone } = await openPrinter({
      overview: withPrinter,
      trial: { trouble: null, answers: false },
    });
    await act(texts.test.action);
    await slip.findByText(texts.test.silent);
    // What was found is another thing than what is stored.
    await slip.findByText(settings.unsaved);
    slip.getByText(texts.test.right);
    await act(settings.discard);
    await gone(texts.test.right);
    await waitFor(() => expect(slip.queryByText(settings.unsaved)).toBeNull());
  });

  it('is forgotten once another printer is typed', async () => {
    const { page, slip, field, act, gone, save } = await openPrinter({ overview: withPrinter });
    await act(texts.test.action);
    await slip.findByText(texts.test.right);
    fill(field(texts.host), '192.168.1.88');
    await gone(texts.test.right);
    await save();
    expect(inputsOf(page, 'savePrinter')).toMatchObject([{ printer: { answers: false } }]);
  });

  it('says of each trouble what it is and what to do', async () => {
    const { page, slip, act } = await openPrinter({ overview: withPrinter });
    const trial = vi.spyOn(page.bridge, 'tryPrinter');
    for (const trouble of PRINTER_TROUBLES) {
      trial.mockResolvedValueOnce({ ok: true, value: { trouble } });
      await act(texts.test.action);
      await slip.findByText(printing.trouble[trouble]);
      await slip.findByText(`${printing.toDo[trouble]} ${texts.test.again}`);
      expect(slip.queryByText(texts.test.right)).toBeNull();
    }
  });

  it('takes its time, and is pressed once', async () => {
    const { page, slip, field, act } = await openPrinter({
      overview: withPrinter,
      trial: 'pending',
    });
    await act(texts.test.action);
    await slip.findByText(texts.test.running);
    expect(slip.getByRole('button', { name: texts.test.action })).toBe(document.activeElement);
    await press(page, 'Enter');
    expect(inputsOf(page, 'tryPrinter')).toHaveLength(1);
    // What is typed meanwhile stays.
    fill(field(texts.host), '10.0.0.9');
    await slip.findByText(settings.unsaved);
    expect(field(texts.host)).toHaveProperty('value', '10.0.0.9');
  });
});

it('is removed by choosing none', async () => {
  const { page, slip, choose, act } = await openPrinter({ overview: withPrinter });
  await slip.findByText(texts.network.replace('{{host}}', '192.168.1.87'));
  slip.getByRole('button', { name: texts.test.action });
  await choose(texts.vias.none);
  await slip.findByRole('button', { name: texts.remove });
  expect(slip.queryByRole('button', { name: texts.test.action })).toBeNull();
  await act(texts.remove);
  await slip.findByText(texts.none);
  expect(inputsOf(page, 'savePrinter')).toEqual([{ printer: null }]);
});

it('has letters with the numbers of their maker, but none of them for a picture or a Star', async () => {
  const { page, slip, holds, choose, select, save } = await openPrinter({ overview: withPrinter });
  await holds(texts.letters, 'picture');
  expect(slip.queryByLabelText(texts.table)).toBeNull();
  await select(texts.letters, 'cp858');
  await select(texts.table, 'citizen');
  await save();
  // What was saved comes back a moment after it was said to be.
  await holds(texts.letters, 'cp858');
  await choose(texts.languages['star-prnt']);
  await waitFor(() => expect(slip.queryByLabelText(texts.table)).toBeNull());
  for (const name of ['cuts', 'opensDrawer', 'printsWhenPaid'] as const) {
    const title = new RegExp(`^${texts.does[name]}`);
    await page.user.click(slip.getByRole('checkbox', { name: title }));
  }
  await save();
  const letters = { codePage: 'cp858', codeTable: 'citizen' };
  expect(inputsOf(page, 'savePrinter')).toEqual([
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
