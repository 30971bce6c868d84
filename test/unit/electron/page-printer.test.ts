import { expect, it } from 'vitest';
import { createPagePrinter } from '../../../src/main/hosts/electron/page-printer.ts';

it('prints the page on paper of the size that is asked for, in inches', async () => {
  const asked: unknown[] = [];
  const print = createPagePrinter({
    async printToPDF(options) {
      asked.push(options);
      return Buffer.from('%PDF-1.4');
    },
  });
  expect(await print({ widthMm: 80, heightMm: 254 })).toEqual(Buffer.from('%PDF-1.4'));
  expect(asked).toEqual([{ pageSize: { width: 80 / 25.4, height: 10 }, generateTaggedPDF: true }]);
});
