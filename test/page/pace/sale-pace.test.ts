/** Whether it is counted how fast sales go, and of which of them; what is counted needs a person's pace. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import {
  fill,
  inputsOf,
  openPage,
  openSection,
  type OpenPage,
  press,
  sees,
} from '../open-page.tsx';

const { counter, methods, payment, settings } = en;
const { pace } = counter;

const wanted = (change: Partial<Overview> = {}): Overview => ({
  ...overviewForTests,
  ...change,
  preferences: { ...overviewForTests.preferences, showsPace: true },
});

const part = { name: pace.title };
const formOf = (page: OpenPage) => page.findByRole('form', { name: counter.title });

/** Waits until no sale is counted. */
const none = async (page: OpenPage): Promise<void> => {
  within(await page.findByRole('region', part)).getByText(pace.none);
};

/** By few keys, so that they are no scanner's: a figure, the customer's field, and asking. */
async function sell(page: OpenPage, figure: string): Promise<void> {
  await press(page, figure);
  await press(page, 'Alt+C');
  fill(page.getByRole('combobox', { name: methods.ussd.customer }), '08031234567');
  await press(page, 'Enter');
  await sees(payment.advice['waiting-ussd'].tell);
  await press(page, 'Alt+N');
  await formOf(page);
}

/** What stands there of the last sale. Its seconds say nothing: the clock of events is another here. */
const lastOf = (page: OpenPage) =>
  within(page.getByRole('region', part)).getByText(pace.last, { selector: 'dt' }).nextElementSibling
    ?.textContent;
const THREE_KEYS = /s, 3 keys$/;

describe('how fast sales go', () => {
  it('is neither shown nor counted until somebody wants it, and forgotten once nobody does', async () => {
    const page = await openPage({ payments: [] });
    await formOf(page);
    await sell(page, '7');
    expect(page.queryByRole('region', part)).toBeNull();

    const turn = async () => {
      await press(page, 'Alt+T');
      await openSection(page, settings.counter.title);
      const slip = await page.findByRole('region', { name: settings.counter.title });
      await page.user.click(
        within(slip).getByRole('checkbox', { name: new RegExp(settings.counter.pace) }),
      );
      await press(page, 'Alt+N');
      await formOf(page);
    };
    await turn();
    await none(page);
    expect(inputsOf(page, 'saveComputer')).toMatchObject([{ showsPace: true }]);
    await sell(page, '8');
    await waitFor(() => expect(lastOf(page)).toMatch(THREE_KEYS));

    await turn();
    await waitFor(() => expect(page.queryByRole('region', part)).toBeNull());
    await turn();
    await none(page);
  });

  it('has practice and live apart', async () => {
    const page = await openPage({ payments: [], overview: wanted() });
    await none(page);
    await sell(page, '7');
    await waitFor(() => expect(lastOf(page)).toMatch(THREE_KEYS));
    page.bridge.pushOverview(wanted({ mode: 'live', revision: 50 }));
    await page.findByText(pace.none);
    page.bridge.pushOverview(wanted({ mode: 'practice', revision: 51 }));
    await waitFor(() => expect(lastOf(page)).toMatch(THREE_KEYS));
  });
});
