/** What a manager does about an alarm. */
import type { Locator, Page } from 'playwright-core';
import { common } from '../../../src/shared/i18n/en/common.ts';
import { tabTo } from '../cashier.ts';
import { typeText } from './typing.ts';

/** Whatever the amount is. */
const alarmOf = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: common.alarm.region })
    .filter({ hasText: title.replace('{{amount}}', '').trim() });

/** Waits for an alarm, then looks for it on each screen in turn. */
export async function onEveryScreen(page: Page, title: string): Promise<void> {
  await alarmOf(page, title).waitFor();
  for (const [key, name] of [
    ['Alt+N', 'counter'],
    ['Alt+H', 'history'],
    ['Alt+T', 'settings'],
  ] as const) {
    await page.keyboard.press(key);
    await page.locator('nav [aria-current=page]', { hasText: common.nav[name] }).waitFor();
    await alarmOf(page, title).waitFor();
  }
}

/** Settles the alarm that is shown: without a note it stays. */
export async function settleAlarm(page: Page, title: string, note: string): Promise<void> {
  const alarm = alarmOf(page, title);
  await tabTo(page, common.alarm.settle);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await alarm.getByText(common.problem['reason-empty']).waitFor();
  await tabTo(page, common.alarm.note);
  await typeText(page, note);
  await page.keyboard.press('Enter');
  await alarm.waitFor({ state: 'hidden' });
}
