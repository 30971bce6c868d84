/** The keys: what each does is shown where it works, and each can be another. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { inputsOf } from '../../support/page-looks.ts';
import { openSettingsSlip } from '../../support/settings-sections.ts';
import { typeText } from '../../support/typing.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { paymentForTests, viewForTests } from '../../support/fake-bridge.ts';

const { counter, keys, methods, payment } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const focused = (page: Page) => page.locator(':focus');

describe('the keys that work here', () => {
  const open = async () => {
    const opened = await screens.open({ payments: [viewForTests(paymentForTests(1))] });
    await opened.page.getByRole('form', { name: counter.title }).waitFor();
    return opened;
  };
  const panelOf = (page: Page) => page.getByRole('region', { name: keys.panel.title, exact: true });

  it('are shown by a question mark, by their key and by their button, and put away again', async () => {
    const { page, trouble } = await open();
    const panel = panelOf(page);
    const button = page.getByRole('button', { name: en.common.nav.keys });
    for (const show of [
      () => page.keyboard.press('?'),
      () => page.keyboard.press('F1'),
      () => button.click(),
    ]) {
      await show();
      await panel.getByText(keys.act.toCustomer).waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      expect(await focused(page).getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('Alt+A');
    }
    expect(await page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('');
    expect(trouble).toEqual([]);
  });

  it('are those of the screen: what a payment offers stands first there', async () => {
    const { page } = await open();
    const panel = panelOf(page);
    const first = panel.locator('dl').first();
    await page.keyboard.press('F1');
    await first.getByText(keys.act.toNote).waitFor();
    expect(await first.getByText(keys.act.stop, { exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page
      .getByRole('region', { name: counter.openPayments.title })
      .getByRole('button')
      .first()
      .click();
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    await page.keyboard.press('F1');
    await first.getByText(keys.act.stop, { exact: true }).waitFor();
    expect(await first.getByText(keys.act.toNote).count()).toBe(0);
  });

  it('leave a question mark to whoever writes a note', async () => {
    const { page } = await open();
    await page.keyboard.press('Alt+O');
    await typeText(page, 'two shirts?');
    expect(await page.getByLabel(counter.note, { exact: true }).inputValue()).toBe('two shirts?');
    expect(await panelOf(page).count()).toBe(0);
  });

  it('lead to each field of a sale', async () => {
    const { page } = await open();
    const fields = {
      'Alt+C': methods.ussd.customer,
      'Alt+O': counter.note,
      'Alt+A': counter.amount.replace('{{currency}}', 'NGN'),
    };
    for (const [key, label] of Object.entries(fields)) {
      await page.keyboard.press(key);
      const field = page.getByLabel(label, { exact: true }).and(focused(page));
      await expect.poll(() => field.count()).toBe(1);
    }
  });
});

describe('a key that is changed', () => {
  const open = async () => {
    const opened = await openSettingsSlip(screens, keys.settings.title, [{ payments: [] }]);
    const field = (act: keyof typeof keys.act) =>
      opened.slip.getByLabel(keys.act[act], { exact: true });
    return { ...opened, field };
  };

  it('holds at once, in what is said of it and in what it does', async () => {
    const { page, field, slip, trouble } = await open();
    await field('history').focus();
    await page.keyboard.press('F2');
    await expect.poll(() => field('history').inputValue()).toBe('F2');
    expect(await inputsOf(page, 'savePreferences')).toMatchObject([{ keys: { history: 'F2' } }]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Alt+H');
    await slip.waitFor();
    await page.keyboard.press('F2');
    await page.getByRole('heading', { level: 1, name: en.history.title }).waitFor();
    const place = page.getByRole('button', { name: en.common.nav.history, exact: true });
    expect(await place.getAttribute('aria-keyshortcuts')).toBe('F2');
    expect(trouble).toEqual([]);
  });

  it('is refused beside its field where another act, or the system, has it', async () => {
    const { page, field, slip } = await open();
    await field('check').focus();
    await page.keyboard.press('Alt+S');
    await slip
      .getByText(
        keys.settings.problem.taken.replace('{{key}}', 'Alt S').replace('{{act}}', keys.act.stop),
      )
      .waitFor();
    await page.keyboard.press('F5');
    await slip.getByText(keys.settings.problem.reserved.replace('{{key}}', 'F5')).waitFor();
    await page.keyboard.press('x');
    await slip.getByText(keys.settings.problem['no-key']).waitFor();
    expect(await field('check').inputValue()).toBe('Alt K');
    expect(await inputsOf(page, 'savePreferences')).toEqual([]);
    // Nothing that was pressed did what it does elsewhere.
    await slip.waitFor();
  });

  it('goes back to the usual one, by itself and with all others', async () => {
    const { page, field, slip } = await open();
    for (const [act, key] of [
      ['check', 'F2'],
      ['stop', 'F3'],
    ] as const) {
      await field(act).focus();
      await page.keyboard.press(key);
      await expect.poll(() => field(act).inputValue()).toBe(key);
    }
    const usual = keys.settings.usual.replace('{{key}}', 'Alt K');
    await slip.getByRole('button', { name: usual }).click();
    await expect.poll(() => field('check').inputValue()).toBe('Alt K');
    await slip.getByRole('button', { name: keys.settings.allUsual }).click();
    await expect.poll(() => field('stop').inputValue()).toBe('Alt S');
    expect((await inputsOf(page, 'savePreferences')).at(-1)).toMatchObject({ keys: {} });
  });
});
