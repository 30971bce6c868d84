/** A payment that is on the record and can't be read, wholly or in its steps. */
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { openPage, sees, shown } from '../open-page.tsx';

const { payment } = en;

describe('a payment that can not be read', () => {
  const good = viewForTests(paymentForTests(1));

  it('shows its row and says so where only its steps can not be read', async () => {
    const page = await openPage({ payments: [good], eventsDamaged: true });
    await page.user.click(await page.findByText(good.payment.reference));
    await sees(payment.steps.unreadable);
    await sees(payment.advice['waiting-ussd'].tell);
    expect(shown()).not.toContain(payment.steps.empty);
  });
});
