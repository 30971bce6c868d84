/** Giving customers their printouts without paper, with the whole app behind the calls. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ComposeOptions } from '../../../src/main/app/compose-options.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import type { CustomerRule } from '../../../src/shared/settings.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2]);
const PHONES: CustomerRule = { kind: 'phone', country: 'NG', sendAs: 'typed' };

/** An app in practice with one payment of a customer. */
async function withPayment(
  options: Partial<ComposeOptions> = {},
  customers: CustomerRule = PHONES,
  customer = '0803 555 0101',
) {
  const opened: string[] = [];
  const { keychain } = lockableKeychain();
  const dataFolder = tempFolder();
  const core = await composeFromSource({
    dataFolder,
    keychain,
    async openInBrowser(address) {
      opened.push(address);
      return true;
    },
    ...options,
  });
  onTestFinished(() => core.close());
  await core.handlers.setMode({ mode: 'practice' });
  await core.handlers.saveShop({ customers });
  const { payment } = await core.handlers.startPayment({
    draftId: randomUUID(),
    mode: 'practice',
    method: 'link',
    amountMinor: 125_000,
    currency: 'NGN',
    customer,
    note: '',
    replaces: null,
    override: null,
  });
  const printout = { id: payment.id, kind: 'waiting', review: null } as const;
  return { handlers: core.handlers, opened, dataFolder, payment, printout };
}

describe('a text', () => {
  it('is opened as a mail that says what it is about', async () => {
    const { handlers, opened, payment, printout } = await withPayment();
    expect(await handlers.handOver({ ...printout, by: 'email', text: 'To pay\n₦1' })).toEqual({
      outcome: 'opened',
    });
    const subject = encodeURIComponent(`PRACTICE Waiting slip ${payment.reference}`);
    expect(opened).toEqual([`mailto:?subject=${subject}&body=To%20pay%0D%0A%E2%82%A61`]);
  });

  it.each([
    ['their number, however it was typed', PHONES, '0803 555 0101', '2348035550101'],
    ['nobody, where customers are no numbers', { ...PHONES, kind: 'id' }, '08035550101', ''],
    ['nobody, where it is no number', PHONES, 'Ada', ''],
    [
      'nobody, before anyone said what customers are',
      { ...PHONES, kind: null, country: null },
      '0803 555 0101',
      '',
    ],
  ] as const)('is opened in WhatsApp for %s', async (_name, rule, customer, number) => {
    const { handlers, opened, printout } = await withPayment({}, rule, customer);
    await handlers.handOver({ ...printout, by: 'whatsapp', text: 'Paid' });
    expect(opened).toEqual([`https://wa.me/${number}?text=Paid`]);
  });

  it('is not opened where it is too long, or the system has no program', async () => {
    const { handlers, opened, printout } = await withPayment();
    const text = 'x'.repeat(2000);
    expect(await handlers.handOver({ ...printout, by: 'email', text })).toEqual({
      outcome: 'too-long',
    });
    expect(opened).toEqual([]);
    const without = await withPayment({ openInBrowser: async () => false });
    expect(
      await without.handlers.handOver({ ...without.printout, by: 'email', text: 'Paid' }),
    ).toEqual({ outcome: 'not-opened' });
  });

  it('is of a payment that there is', async () => {
    const { handlers, opened, printout } = await withPayment();
    await expect(
      handlers.handOver({ ...printout, id: randomUUID(), by: 'email', text: 'Paid' }),
    ).rejects.toEqual(expect.objectContaining({ constructor: Refusal, code: 'not-found' }));
    expect(opened).toEqual([]);
  });
});

describe('a picture', () => {
  const png = PNG.toString('base64');

  it('goes to a folder of the app where the host has no box', async () => {
    const { handlers, dataFolder, payment, printout } = await withPayment();
    const name = `PRACTICE Waiting slip ${payment.reference}.png`;
    const file = path.join(dataFolder, 'pictures', name);
    expect(await handlers.savePrintoutPicture({ ...printout, png })).toEqual({
      outcome: 'saved',
      path: file,
    });
    expect(readFileSync(file)).toEqual(PNG);
  });

  it('goes where a person says', async () => {
    const file = path.join(tempFolder(), 'slip.png');
    const asked: string[] = [];
    const { handlers, payment, printout } = await withPayment({
      async askPrintoutPlace(name, kind) {
        asked.push(name, kind);
        return file;
      },
    });
    expect(await handlers.savePrintoutPicture({ ...printout, png })).toMatchObject({ path: file });
    expect(asked).toEqual([`PRACTICE Waiting slip ${payment.reference}.png`, 'png']);
    expect(readFileSync(file)).toEqual(PNG);
  });

  it('goes nowhere where nobody chose a place, or it can not be written', async () => {
    const { handlers, printout } = await withPayment({ askPrintoutPlace: async () => null });
    expect(await handlers.savePrintoutPicture({ ...printout, png })).toEqual({
      outcome: 'cancelled',
    });
    const blocked = path.join(tempFolder(), 'file');
    writeFileSync(blocked, '');
    const other = await withPayment({ askPrintoutPlace: async () => path.join(blocked, 'a.png') });
    expect(await other.handlers.savePrintoutPicture({ ...other.printout, png })).toEqual({
      outcome: 'not-written',
    });
  });
});

describe('a PDF', () => {
  const PDF = Buffer.from('%PDF-1.4\n…');
  const heightMm = 142;

  it('is what the page prints, as long as the page says, where a person says', async () => {
    const file = path.join(tempFolder(), 'slip.pdf');
    const asked: unknown[] = [];
    const { handlers, payment, printout } = await withPayment({
      async printPage(size) {
        asked.push(size);
        return PDF;
      },
      async askPrintoutPlace(...place) {
        asked.push(place);
        return file;
      },
    });
    expect(await handlers.savePrintoutPdf({ ...printout, heightMm })).toEqual({
      outcome: 'saved',
      path: file,
    });
    expect(asked).toEqual([
      { widthMm: 80, heightMm },
      [`PRACTICE Waiting slip ${payment.reference}.pdf`, 'pdf'],
    ]);
    expect(readFileSync(file)).toEqual(PDF);
    expect((await handlers.getOverview({})).makesPdf).toBe(true);
  });

  it('is none where the host makes none, and nothing is written', async () => {
    const { handlers, dataFolder, printout } = await withPayment();
    expect((await handlers.getOverview({})).makesPdf).toBe(false);
    await expect(handlers.savePrintoutPdf({ ...printout, heightMm })).rejects.toMatchObject({
      code: 'not-possible-now',
    });
    expect(existsSync(path.join(dataFolder, 'pictures'))).toBe(false);
  });

  it('goes nowhere where nobody chose a place, or it can not be written', async () => {
    const printPage = async () => PDF;
    const unwanted = await withPayment({ printPage, askPrintoutPlace: async () => null });
    expect(await unwanted.handlers.savePrintoutPdf({ ...unwanted.printout, heightMm })).toEqual({
      outcome: 'cancelled',
    });
    const blocked = path.join(tempFolder(), 'file');
    writeFileSync(blocked, '');
    const other = await withPayment({
      printPage,
      askPrintoutPlace: async () => path.join(blocked, 'a.pdf'),
    });
    expect(await other.handlers.savePrintoutPdf({ ...other.printout, heightMm })).toEqual({
      outcome: 'not-written',
    });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('the page is gone'))],
    [
      'throws',
      () => {
        throw new TypeError('Object has been destroyed');
      },
    ],
    ['is far too large', async () => Buffer.alloc(10_000_001)],
  ] as [string, () => Promise<Buffer>][])(
    'asks nobody for a place where printing %s, and can be tried again',
    async (_name, printPage) => {
      const places: string[] = [];
      const { handlers, printout } = await withPayment({
        printPage,
        async askPrintoutPlace(name) {
          places.push(name);
          return null;
        },
      });
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect(await handlers.savePrintoutPdf({ ...printout, heightMm })).toEqual({
          outcome: 'not-made',
        });
      expect(places).toEqual([]);
    },
  );

  it('is of a payment that there is', async () => {
    let printed = 0;
    const { handlers } = await withPayment({
      async printPage() {
        printed += 1;
        return PDF;
      },
    });
    await expect(
      handlers.savePrintoutPdf({ id: randomUUID(), kind: 'waiting', review: null, heightMm }),
    ).rejects.toMatchObject({ code: 'not-found' });
    expect(printed).toBe(0);
  });
});
