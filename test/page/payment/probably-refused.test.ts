/** A payment whose words sound like a refusal, though nothing is certain by them. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { aRecord } from '../../support/samples/payment-samples.ts';
import { inputsOf, openPage, press, sees } from '../open-page.tsx';

const { methods, payment: texts } = en;

describe('words that sound refused', () => {
  const view = viewForTests(
    paymentForTests(1, {
      reported: aRecord({ responseCode: '51', responseDescription: 'Insufficient funds' }),
    }),
  );

  const open = async () => {
    const page = await openPage({ payments: [view] });
    await sees(view.payment.reference);
    await press(page, 'Alt+1');
    return page;
  };

  it('are told as probable, with another way to pay first', async () => {
    const page = await open();
    await page.findByRole('heading', { name: texts.advice['likely-refused'].headline });
    await sees('Insufficient funds');
    await sees(texts.advice['likely-refused'].tell);
    const [first] = within(page.getByRole('main')).getAllByRole('button', {
      name: new RegExp(methods.link.instead.act),
    });
    expect(first?.className).toContain('primary');
  });

  it('let a manager list their code, from the next payment on', async () => {
    const page = await open();
    const act = texts.replyRules.code.act.replace('{{code}}', '51');
    await page.user.click(await page.findByRole('button', { name: act }));
    await sees('Does code 51 always mean refused?');
    await page.user.click(page.getByRole('button', { name: texts.replyRules.code.yes }));
    await waitFor(() =>
      expect(inputsOf(page, 'saveAccountRules')).toEqual([
        { mode: 'practice', refusals: [], paidWords: [], refusedCodes: ['51'] },
      ]),
    );
    await waitFor(() => expect(page.queryByRole('button', { name: act })).toBeNull());
  });
});
