/** Settings › Printer, as a test in jsdom uses it. */
import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { settings } from '../../../src/shared/i18n/en/settings.ts';
import { printer as texts } from '../../../src/shared/i18n/en/printer.ts';
import type { FakeState } from '../../support/fakes/bridge/bridge.ts';
import { openPage, openSection, press } from '../open-page.tsx';

/** Opens the page at the printer's settings. */
export async function openPrinter(state: Partial<FakeState> = {}) {
  const page = await openPage(state);
  await page.findByRole('form');
  await press(page, 'Alt+T');
  await openSection(page, texts.title);
  const slip = within(await page.findByRole('region', { name: texts.title }));
  const field = (name: string) => slip.getByLabelText(name);
  const radio = (name: string) => slip.findByRole('radio', { name: new RegExp(`^${name}`) });
  return {
    page,
    slip,
    field,
    radio,
    holds: (name: string, value: string) =>
      waitFor(() => expect(field(name)).toHaveProperty('value', value)),
    hasFocus: (name: string) => waitFor(() => expect(document.activeElement).toBe(field(name))),
    choose: async (name: string) => page.user.click(await radio(name)),
    select: async (name: string, choice: string) =>
      page.user.selectOptions(await slip.findByLabelText(name), choice),
    act: (name: string) => page.user.click(slip.getByRole('button', { name })),
    save: async () => {
      await page.user.click(slip.getByRole('button', { name: settings.save }));
      await slip.findByText(settings.saved);
    },
    gone: (text: string) => waitFor(() => expect(slip.queryByText(text)).toBeNull()),
  };
}
