/** Money that came after waiting had ended, before and after a manager has looked. */
import { expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  loggedForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { inputsOf, fill, openPage, press, sees, unseen } from '../open-page.tsx';

const { common, counter, payment: texts } = en;

it('says to check it until that is resolved, and then what was done', async () => {
  const alarm = { kind: 'late', at: 1, otherId: null } as const;
  const view = viewForTests(
    paymentForTests(1, {
      status: 'paid',
      late: true,
      alarms: [{ ...alarm, otherReference: null }],
    }),
  );
  const { id, reference } = view.payment;
  const note = 'handed over at 14:10';
  const settled = { type: 'alarm-acknowledged', ...alarm, note } as const;
  const page = await openPage({ payments: [view], events: { [id]: loggedForTests(settled) } });
  await page.findByRole('form', { name: counter.title });
  await press(page, 'Alt+H');
  await page.user.click(await page.findByRole('row', { name: new RegExp(reference) }));
  await sees(texts.advice['paid-late'].headline);
  await page.user.click(await page.findByRole('button', { name: common.alarm.settle }));
  fill(await page.findByLabelText(common.alarm.note), note);
  await press(page, 'Enter');
  await sees(texts.advice['paid-settled'].headline);
  await sees(`Resolved: ${note}`);
  await unseen(texts.advice['paid-late'].headline);
  expect(inputsOf(page, 'acknowledgeAlarm')).toMatchObject([{ id, kind: 'late', note }]);
});
