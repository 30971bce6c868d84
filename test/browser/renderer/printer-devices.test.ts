/** Setting up a receipt printer that is plugged into this computer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { type FakeState, overviewForTests } from '../../support/fake-bridge.ts';
import { printerForTests } from '../../support/fake-printing.ts';
import { inputsOf } from '../../support/page-looks.ts';
import { choice, field, press, printerSlip } from '../../support/printer-slip.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const { common, printer: texts, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const openPrinter = (state: Partial<FakeState>) => printerSlip(screens, state);

describe('a printer at USB', () => {
  const usb = [
    { device: 'lp0', name: 'EPSON \u202eTM-T20III' },
    { device: 'lp1', name: null },
  ];

  it('is chosen from what is plugged in', async () => {
    const { page, slip, trouble } = await openPrinter({ usb });
    await choice(slip, texts.vias.usb).check();
    const list = field(slip, texts.foundUsb);
    await expect
      .poll(() => list.locator('option').allTextContents())
      .toEqual([texts.choose, 'EPSON \ufffdTM-T20III (lp0)', 'lp1']);
    await press(slip, settings.save);
    await slip.getByText(common.problem['printer-usb-empty']).waitFor();
    await list.selectOption('lp0');
    await expect.poll(() => slip.getByText(common.problem['printer-usb-empty']).count()).toBe(0);
    await press(slip, settings.save);
    await slip.getByText(settings.saved).waitFor();
    await slip.getByText(texts.usb.replace('{{device}}', 'lp0')).waitFor();
    expect(await inputsOf(page, 'savePrinter')).toMatchObject([
      { printer: { connection: { via: 'usb', device: 'lp0' } } },
    ]);
    expect(trouble).toEqual([]);
  });

  it('stays chosen while it is not plugged in, and is found once another one is', async () => {
    const printer = { ...printerForTests, connection: { via: 'usb', device: 'lp3' } } as const;
    const { page, slip } = await openPrinter({
      overview: { ...overviewForTests, printer },
      usb: [],
    });
    await slip.getByText(texts.noUsb).waitFor();
    expect(await field(slip, texts.foundUsb).inputValue()).toBe('lp3');
    await page.evaluate("fakeState.usb = [{ device: 'lp0', name: null }]");
    await press(slip, texts.lookAgain);
    await field(slip, texts.foundUsb).selectOption('lp0');
  });

  it('is not offered where it is one of the system’s queues', async () => {
    const { slip } = await openPrinter({ queues: ['XP-80C'] });
    await choice(slip, texts.vias.queue).check();
    await field(slip, texts.found).waitFor();
    expect(await choice(slip, texts.vias.usb).count()).toBe(0);
  });
});

describe('a printer at a serial port', () => {
  const serial = [
    { path: '/dev/ttyS0', name: null },
    { path: '/dev/ttyUSB0', name: 'FTDI\u202e' },
  ];

  it('is chosen from the ports that there are, with its speed', async () => {
    const { page, slip, trouble } = await openPrinter({ serial });
    await choice(slip, texts.vias.serial).check();
    const list = field(slip, texts.foundSerial);
    await expect
      .poll(() => list.locator('option').allTextContents())
      .toEqual([texts.choosePort, '/dev/ttyS0', 'FTDI\ufffd (/dev/ttyUSB0)', texts.otherPort]);
    await press(slip, settings.save);
    await slip.getByText(common.problem['printer-serial-empty']).waitFor();
    await list.selectOption('/dev/ttyUSB0');
    await field(slip, texts.baudRate).selectOption('38400');
    await press(slip, settings.save);
    await slip.getByText(settings.saved).waitFor();
    await slip.getByText(texts.serial.replace('{{port}}', '/dev/ttyUSB0')).waitFor();
    const connection = {
      via: 'serial',
      path: '/dev/ttyUSB0',
      baudRate: 38_400,
      flow: 'hardware',
    };
    expect(await inputsOf(page, 'savePrinter')).toMatchObject([{ printer: { connection } }]);
    expect(trouble).toEqual([]);
  });

  it('is typed where none is found, by keyboard alone, and refused beside the field', async () => {
    const { page, slip } = await openPrinter({});
    await choice(slip, texts.vias.serial).check();
    await slip.getByText(texts.noSerial).waitFor();
    await field(slip, texts.serialPort).focus();
    await page.keyboard.type('/dev/sda');
    await page.keyboard.press('Enter');
    await slip.getByText(common.problem['printer-serial-invalid']).waitFor();
    expect(await inputsOf(page, 'savePrinter')).toEqual([]);
    await field(slip, texts.serialPort).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('COM3');
    await page.keyboard.press('Enter');
    await slip.getByText(texts.serial.replace('{{port}}', 'COM3')).waitFor();
  });
});
