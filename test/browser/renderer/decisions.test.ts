/** Deciding about what stands in the way of a demand, and about alarms, one by one. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { CallError } from '../../../src/shared/contract/errors.ts';
import type { Alarm } from '../../../src/shared/payments.ts';
import { tabTo } from '../../support/cashier.ts';
import { callError, paymentForTests, viewForTests } from '../../support/fake-bridge.ts';
import { axeFindings, inputsOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { typeText } from '../../support/typing.ts';

const { common, counter, history, methods, payment: texts } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('what stands in the way', () => {
  const twin = viewForTests(paymentForTests(1, { status: 'waiting' }));
  const charge = viewForTests(paymentForTests(2, { status: 'unconfirmed' }));
  const [twinId, chargeId] = [twin.payment.id, charge.payment.id];
  const enter = async (page: Page) => {
    await page.getByRole('form', { name: counter.title }).waitFor();
    await typeText(page, '12.50');
    await page.getByRole('combobox', { name: methods.ussd.customer }).fill('0803');
    await page.keyboard.press('Enter');
  };
  const answer = (page: Page, error: CallError | null) =>
    page.evaluate(`fakeState.startError = ${JSON.stringify(error)}`);
  const standsInTheWay = (page: Page, reference: string) =>
    page.locator('.obstacle').getByText(reference, { exact: true }).waitFor();
  const overrides = async (page: Page) =>
    (await inputsOf(page, 'startPayment')).map(({ override }) => override);
  const decide = (page: Page, kind: 'confirm' | 'confirmDuplicate') =>
    page.getByRole('button', { name: counter.obstacle[kind] }).click();

  it('is named as it is shown now, and the next one is shown with the first kept', async () => {
    const { page } = await screens.open({
      payments: [twin, charge],
      startError: callError('duplicate-suspected', { payment: twin }),
    });
    await enter(page);
    await standsInTheWay(page, twin.payment.reference);
    // News that came since the app refused: what is decided about is what is seen.
    const paid = { ...twin, payment: { ...twin.payment, status: 'paid', updatedAt: Date.now() } };
    await page.evaluate(`counterfoil.push(${JSON.stringify(paid)})`);
    await page.getByText(counter.obstacle.paid).waitFor();
    await answer(page, callError('held-back', { payment: charge }));
    await page.getByLabel(counter.obstacle.reason).fill('second sale');
    await decide(page, 'confirmDuplicate');

    await standsInTheWay(page, charge.payment.reference);
    await page.getByRole('heading', { name: counter.obstacle.another }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.getByLabel(counter.obstacle.reason).inputValue()).toBe('second sale');
    await answer(page, null);
    await decide(page, 'confirm');
    await page.getByText(texts.advice['waiting-ussd'].tell).waitFor();
    const reason = 'second sale';
    expect(await overrides(page)).toEqual([
      null,
      { kind: 'duplicate', reason, otherId: twinId, seen: 'paid' },
      { kind: 'held-back', reason, otherId: chargeId, seen: 'unconfirmed', alsoIds: [twinId] },
    ]);
    const drafts = (await inputsOf(page, 'startPayment')).map(({ draftId }) => draftId);
    expect(new Set(drafts).size).toBe(1);
  });

  it('still takes a reason for a mere duplicate where a charge was passed over before', async () => {
    const { page } = await screens.open({
      payments: [twin, charge],
      startError: callError('held-back', { payment: charge }),
    });
    await enter(page);
    await standsInTheWay(page, charge.payment.reference);
    await page.getByLabel(counter.obstacle.reason).fill('manager says so');
    await answer(page, callError('duplicate-suspected', { payment: twin }));
    await decide(page, 'confirm');
    await standsInTheWay(page, twin.payment.reference);
    await page.getByLabel(counter.obstacle.reason).fill('');
    await decide(page, 'confirmDuplicate');
    await page.getByText(common.problem['reason-empty']).waitFor();
    await page.getByLabel(counter.obstacle.reason).fill('and another sale');
    await answer(page, null);
    await decide(page, 'confirmDuplicate');
    await page.getByText(texts.advice['waiting-ussd'].tell).waitFor();
    expect((await overrides(page)).at(-1)).toEqual({
      kind: 'held-back',
      reason: 'and another sale',
      otherId: twinId,
      seen: 'waiting',
      alsoIds: [chargeId],
    });
  });

  it('is shown as it stands now when the decision was outdated, with the entry kept', async () => {
    const { page } = await screens.open({
      payments: [charge],
      startError: callError('held-back', { payment: charge }),
    });
    await enter(page);
    await standsInTheWay(page, charge.payment.reference);
    await page.getByLabel(counter.obstacle.reason).fill('manager says so');
    await answer(page, callError('override-outdated'));
    const over = { ...charge, payment: { ...charge.payment, status: 'declined' } };
    await page.evaluate(`counterfoil.push(${JSON.stringify(over)})`);
    await decide(page, 'confirm');
    await page.getByText(common.call['override-outdated']).waitFor();
    const slip = page.locator('form .slip', { hasText: charge.payment.reference });
    await slip.getByText(common.status.declined.word).waitFor();
    expect(await page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('12.50');

    await answer(page, null);
    await page.locator('form button[type=submit]').click();
    await page.getByText(texts.advice['waiting-ussd'].tell).waitFor();
    expect((await overrides(page)).at(-1)).toBeNull();
  });

  it('is shown again as itself where it stands otherwise by now, and named as it is then', async () => {
    const { page } = await screens.open({
      payments: [charge],
      startError: callError('held-back', { payment: charge }),
    });
    await enter(page);
    await standsInTheWay(page, charge.payment.reference);
    await page.getByLabel(counter.obstacle.reason).fill('manager says so');
    const { updatedAt } = charge.payment;
    const paid = viewForTests({ ...charge.payment, status: 'paid', updatedAt: updatedAt + 1 });
    await answer(page, callError('held-back', { payment: paid }));
    await page.evaluate(`fakeState.payments = [${JSON.stringify(paid)}]`);
    await decide(page, 'confirm');
    await page.getByText(counter.obstacle.paid).waitFor();
    await page.getByRole('heading', { name: counter.obstacle.held.title }).waitFor();
    await answer(page, null);
    await decide(page, 'confirm');
    await page.getByText(texts.advice['waiting-ussd'].tell).waitFor();
    expect(await overrides(page)).toMatchObject([
      null,
      { otherId: chargeId, seen: 'unconfirmed', reason: 'manager says so' },
      { otherId: chargeId, seen: 'paid', alsoIds: [], reason: 'manager says so' },
    ]);
  });

  it('is decided about anew once the entry was changed', async () => {
    const { page } = await screens.open({
      payments: [twin, charge],
      startError: callError('duplicate-suspected', { payment: twin }),
    });
    await enter(page);
    await standsInTheWay(page, twin.payment.reference);
    await answer(page, callError('held-back', { payment: charge }));
    await decide(page, 'confirmDuplicate');
    await standsInTheWay(page, charge.payment.reference);
    await page.getByRole('combobox', { name: methods.ussd.customer }).fill('0804');
    await page.locator('form button[type=submit]').click();
    await standsInTheWay(page, charge.payment.reference);
    await page.getByLabel(counter.obstacle.reason).fill('manager says so');
    await decide(page, 'confirm');
    await expect.poll(async () => (await overrides(page)).length).toBe(4);
    expect((await overrides(page)).at(-1)).not.toHaveProperty('alsoIds');
  });

  it('is nothing where another window was first: its payment is opened', async () => {
    const stuck = viewForTests(paymentForTests(1, { status: 'unconfirmed' }));
    const { page } = await screens.open({ payments: [stuck] });
    await page.getByRole('button', { name: stuck.payment.reference }).click();
    await page.getByText(texts.advice['unconfirmed-asked'].tell).waitFor();
    const winner = viewForTests(
      paymentForTests(7, {
        method: 'link',
        replaces: stuck.payment.id,
        paymentUrl: 'https://pay.example/l/7',
      }),
    );
    await page.evaluate(`fakeState.startsAs = ${JSON.stringify(winner)}`);
    await page.evaluate(`counterfoil.push(fakeState.startsAs)`);
    await page.keyboard.press('Alt+L');
    await page.getByText(methods.link.instead.ask).waitFor();
    expect(await inputsOf(page, 'startPayment')).toEqual([]);
    await tabTo(page, methods.link.instead.yes);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: new RegExp(winner.payment.reference) }).waitFor();
    expect(await inputsOf(page, 'startPayment')).toMatchObject([
      { method: 'link', replaces: stuck.payment.id, override: null },
    ]);
  });
});

describe('alarms', () => {
  const alarm = (kind: Alarm['kind'], at: number, other: number | null = null): Alarm => {
    const named = other === null ? null : paymentForTests(other);
    return { kind, at, otherId: named?.id ?? null, otherReference: named?.reference ?? null };
  };
  const settle = async (page: Page, note: string) => {
    await page.getByRole('button', { name: common.alarm.settle }).click();
    await page.getByLabel(common.alarm.note).fill(note);
    await page.keyboard.press('Enter');
  };

  it('are settled one by one, each with its own note, money first across payments', async () => {
    const late = viewForTests(
      paymentForTests(1, { status: 'paid', late: true, alarms: [alarm('late', 1)] }),
    );
    const twice = viewForTests(
      paymentForTests(2, {
        status: 'paid',
        alarms: [alarm('contradiction', 2), alarm('double', 5, 4), alarm('double', 4, 3)],
      }),
    );
    const others = [3, 4].map((index) => viewForTests(paymentForTests(index, { status: 'paid' })));
    const { page } = await screens.open({ payments: [late, twice, ...others] });
    const title = (kind: Alarm['kind']) =>
      page.getByRole('heading', { name: new RegExp(`^${common.alarm[kind].title}`) }).waitFor();
    const { id } = twice.payment;
    const first = alarm('double', 4, 3);
    const second = alarm('double', 5, 4);
    const notice = page.getByRole('region', { name: common.alarm.region });
    await title('double');
    await notice
      .getByText(first.otherReference ?? '-')
      .first()
      .waitFor();
    await settle(page, 'one');
    await notice
      .getByText(second.otherReference ?? '-')
      .first()
      .waitFor();
    await page.getByLabel(common.alarm.note).waitFor({ state: 'detached' });
    await settle(page, 'two');
    await title('contradiction');
    await settle(page, 'three');
    await title('late');
    await settle(page, 'four');
    await notice.waitFor({ state: 'detached' });
    expect(await inputsOf(page, 'acknowledgeAlarm')).toEqual([
      { id, kind: 'double', at: 4, otherId: first.otherId, note: 'one' },
      { id, kind: 'double', at: 5, otherId: second.otherId, note: 'two' },
      { id, kind: 'contradiction', at: 2, otherId: null, note: 'three' },
      { id: late.payment.id, kind: 'late', at: 1, otherId: null, note: 'four' },
    ]);
  });

  it('leave alone what is being written about one of them when a graver one comes', async () => {
    const late = viewForTests(
      paymentForTests(1, { status: 'paid', late: true, alarms: [alarm('late', 1)] }),
    );
    const paid = paymentForTests(2, { status: 'paid', alarms: [alarm('double', 5, 1)] });
    const { page } = await screens.open({ payments: [late] });
    await page.getByRole('button', { name: common.alarm.settle }).click();
    await page.getByLabel(common.alarm.note).fill('paid by link');
    await page.evaluate(`counterfoil.push(${JSON.stringify(viewForTests(paid))})`);
    const graver = page.getByText(`is shown next: ${common.alarm.double.title}.`);
    await graver.waitFor();
    await typeText(page, ' too');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: common.alarm.double.title, exact: true }).waitFor();
    await graver.waitFor({ state: 'detached' });
    await page.getByLabel(common.alarm.note).waitFor({ state: 'detached' });
    expect(await inputsOf(page, 'acknowledgeAlarm')).toMatchObject([
      { kind: 'late', note: 'paid by link too' },
    ]);
  });

  it('once settled, leave a mismatch calm everywhere and out of what is waited for', async () => {
    const note = 'customer paid the rest';
    const view = viewForTests(
      paymentForTests(1, {
        status: 'mismatch',
        differs: ['amount'],
        alarms: [alarm('mismatch', 1)],
      }),
    );
    const { id, reference } = view.payment;
    const { page } = await screens.open({
      payments: [view],
      events: {
        [id]: [
          {
            terminal: 'A1',
            sequence: 1,
            at: 1,
            event: { type: 'alarm-acknowledged', kind: 'mismatch', at: 1, otherId: null, note },
          },
        ],
      },
    });
    const slip = page.locator('.slip', { hasText: reference });
    expect(await slip.getAttribute('data-tone')).toBe('trouble');
    await slip.click();
    await page.getByText(texts.advice.mismatch.tell).waitFor();
    expect(await page.getByText(`What was done: ${note}`).count()).toBe(0);
    await settle(page, note);
    const block = page.locator('.status-block');
    await block.getByText(texts.advice['mismatch-settled'].tell).waitFor();
    expect(await block.getAttribute('data-tone')).toBe('quiet');
    await block.getByText(`What was done: ${note}`).waitFor();
    await page.keyboard.press('Alt+N');
    await page.getByText(counter.openPayments.empty).waitFor();
    expect(await slip.count()).toBe(0);
    await page.keyboard.press('Alt+H');
    const mark = page.locator('tr[data-row] .status-mark');
    await mark.getByText(common.status.settled.word).waitFor();
    expect(await mark.getAttribute('data-tone')).toBe('quiet');
    expect(await page.getByText(history.attention).count()).toBe(0);
  });
});
