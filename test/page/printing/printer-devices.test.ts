/** Setting up a receipt printer that is plugged into this computer. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { printerForTests } from '../../support/fakes/bridge/printing.ts';
import { inputsOf, openPage, openSection, press } from '../open-page.tsx';

const { common, printer: texts, settings } = en;

/** Opens Settings at the printer. */
async function openPrinter(state: Partial<FakeState>) {
  const page = await openPage(state);
  await page.findByRole('heading', { level: 1 });
  await press(page, 'Alt+T');
  await openSection(page, texts.title);
  const slip = within(await page.findByRole('region', { name: texts.title }));
  const choose = async (via: string): Promise<void> =>
    page.user.click(await slip.findByRole('radio', { name: choice(via) }));
  const click = async (name: string): Promise<void> =>
    page.user.click(slip.getByRole('button', { name }));
  const unsaid = (text: string) => waitFor(() => expect(slip.queryByText(text)).toBeNull());
  return { page, slip, choose, click, unsaid };
}

/** A choice's name goes on with what is explained of it. */
const choice = (via: string) => (name: string) => name.startsWith(via);

const optionsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map((each) => each.textContent);

describe('a printer at USB', () => {
  const usb = [
    { device: 'lp0', name: 'EPSON \u202eTM-T20III' },
    { device: 'lp1', name: null },
  ];

  it('is chosen from what is plugged in', async () => {
    const { page, slip, choose, click, unsaid } = await openPrinter({ usb });
    await choose(texts.vias.usb);
    const list = await slip.findByLabelText(texts.foundUsb);
    await waitFor(() =>
      expect(optionsOf(list)).toEqual([texts.choose, 'EPSON \ufffdTM-T20III (lp0)', 'lp1']),
    );
    await click(settings.save);
    await slip.findByText(common.problem['printer-usb-empty']);
    await page.user.selectOptions(list, 'lp0');
    await unsaid(common.problem['printer-usb-empty']);
    await click(settings.save);
    await slip.findByText(settings.saved);
    await slip.findByText(texts.usb.replace('{{device}}', 'lp0'));
    expect(inputsOf(page, 'savePrinter')).toMatchObject([
      { printer: { connection: { via: 'usb', device: 'lp0' } } },
    ]);
  });

  it('stays chosen while it is not plugged in, and is found once another one is', async () => {
    const printer = { ...printerForTests, connection: { via: 'usb', device: 'lp3' } } as const;
    const { page, slip, click } = await openPrinter({
      overview: { ...overviewForTests, printer },
      usb: [],
    });
    await slip.findByText(texts.noUsb);
    expect(slip.getByLabelText(texts.foundUsb)).toHaveProperty('value', 'lp3');
    const value = { queues: [], usb: [{ device: 'lp0', name: null }], serial: [] };
    vi.spyOn(page.bridge, 'findPrinters').mockResolvedValue({ ok: true, value });
    await click(texts.lookAgain);
    const list = slip.getByLabelText(texts.foundUsb);
    await within(list).findByRole('option', { name: 'lp0' });
    await page.user.selectOptions(list, 'lp0');
    expect(list).toHaveProperty('value', 'lp0');
  });

  it('is not offered where it is one of the system’s queues', async () => {
    const { slip, choose } = await openPrinter({ queues: ['XP-80C'] });
    await choose(texts.vias.queue);
    await slip.findByLabelText(texts.found);
    expect(slip.queryByRole('radio', { name: choice(texts.vias.usb) })).toBeNull();
  });
});

describe('a printer at a serial port', () => {
  const serial = [
    { path: '/dev/ttyS0', name: null },
    { path: '/dev/ttyUSB0', name: 'FTDI\u202e' },
  ];

  it('is chosen from the ports that there are, with its speed', async () => {
    const { page, slip, choose, click } = await openPrinter({ serial });
    await choose(texts.vias.serial);
    const list = await slip.findByLabelText(texts.foundSerial);
    await waitFor(() =>
      expect(optionsOf(list)).toEqual([
        texts.choosePort,
        '/dev/ttyS0',
        'FTDI\ufffd (/dev/ttyUSB0)',
        texts.otherPort,
      ]),
    );
    await click(settings.save);
    await slip.findByText(common.problem['printer-serial-empty']);
    await page.user.selectOptions(list, '/dev/ttyUSB0');
    await page.user.selectOptions(slip.getByLabelText(texts.baudRate), '38400');
    await click(settings.save);
    await slip.findByText(settings.saved);
    await slip.findByText(texts.serial.replace('{{port}}', '/dev/ttyUSB0'));
    const connection = {
      via: 'serial',
      path: '/dev/ttyUSB0',
      baudRate: 38_400,
      flow: 'hardware',
    };
    expect(inputsOf(page, 'savePrinter')).toMatchObject([{ printer: { connection } }]);
  });

  it('is typed where none is found, by keyboard alone, and refused beside the field', async () => {
    const { page, slip, choose } = await openPrinter({});
    await choose(texts.vias.serial);
    await slip.findByText(texts.noSerial);
    slip.getByLabelText(texts.serialPort).focus();
    await page.user.keyboard('/dev/sda{Enter}');
    await slip.findByText(common.problem['printer-serial-invalid']);
    expect(inputsOf(page, 'savePrinter')).toEqual([]);
    slip.getByLabelText(texts.serialPort).focus();
    await page.user.keyboard('{Control>}a{/Control}COM3{Enter}');
    await slip.findByText(texts.serial.replace('{{port}}', 'COM3'));
  });
});
