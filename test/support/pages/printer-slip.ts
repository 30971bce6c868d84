/** Settings › Printer, as a test uses it. */
import type { Locator } from 'playwright-core';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { FakeState } from '../fakes/bridge/bridge.ts';
import type { Screens } from './screens.ts';
import { openSettingsSlip } from './settings-sections.ts';

/** Opens the page at the printer's settings. */
export const printerSlip = (
  screens: Screens,
  state: Partial<FakeState> = {},
  view?: Parameters<Screens['open']>[1],
): ReturnType<typeof openSettingsSlip> =>
  openSettingsSlip(screens, en.printer.title, [state, view]);

export const field = (slip: Locator, name: string): Locator =>
  slip.getByLabel(name, { exact: true });

export const choice = (slip: Locator, name: string): Locator =>
  slip.getByRole('radio', { name: new RegExp(`^${name}`) });

export const press = (slip: Locator, name: string): Promise<void> =>
  slip.getByRole('button', { name, exact: true }).click();
