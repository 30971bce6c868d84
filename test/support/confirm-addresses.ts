/** The person outside the page, in the end-to-end tests: says yes to what was asked. */
import type { BaseWindow, MessageBoxOptions } from 'electron';
import type { ElectronApplication, Page } from 'playwright-core';
import { main } from '../../src/shared/i18n/en/main.ts';
import { common } from '../../src/shared/i18n/en/common.ts';
import type { HostProcess } from './real/app-host.ts';

const acts = new WeakMap<Page, () => Promise<void>>();

/** Confirms what a person was just asked on this page, an address or anything else, the way its host asks. */
export async function confirmAddresses(page: Page): Promise<void> {
  const act = acts.get(page);
  if (!act) throw new Error('nobody stands outside this page');
  await act();
}

/** In the browser host: reads the code where it was started, and types it by keyboard alone. */
export function readCodesFrom(host: Pick<HostProcess, 'questionCode'>, page: Page): void {
  acts.set(page, async () => {
    const code = await host.questionCode();
    const field = page.getByLabel(common.question.code, { exact: true });
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'detached' });
  });
}

/** In Electron nothing but the person reaches its boxes, so main is told to have one pressed. */
export async function pressBoxesIn(app: ElectronApplication, page: Page): Promise<void> {
  const anyYes: string[] = [main.addresses.yes, main.confirm.yes];
  await app.evaluate(({ dialog }, yeses) => {
    const show = dialog.showMessageBox.bind(dialog);
    const press = async (window: BaseWindow, options: MessageBoxOptions) => {
      const response = options.buttons?.findIndex((button) => yeses.includes(button)) ?? -1;
      return response < 0 ? show(window, options) : { response, checkboxChecked: false };
    };
    Object.assign(dialog, { showMessageBox: press });
  }, anyYes);
  acts.set(page, async () => undefined);
}
