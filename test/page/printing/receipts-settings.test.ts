/** Settling what stands on receipts: what is typed, taken over, checked and saved. */
import { type queries, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { PLAIN_LAYOUT } from '../../../src/shared/features/printing/printouts/printout-settings.ts';
import { callError, type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import {
  profileForTests,
  registrationForTests,
  unregisteredDesignAccount,
} from '../../support/fakes/bridge/design-account.ts';
import { fill, inputsOf, openPage, type OpenPage, openSection, press } from '../open-page.tsx';

const { common, designAccount, printouts: paperTexts, settings } = en;
const { receipts: texts } = settings;
const { kinds, said: printouts } = paperTexts;

type Slip = ReturnType<typeof within<typeof queries>>;

/** Opens Settings at the receipts. */
async function openReceipts(state: Partial<FakeState> = {}) {
  const page = await openPage(state);
  await page.findByRole('heading', { level: 1 });
  await press(page, 'Alt+T');
  await openSection(page, texts.title);
  return { page, slip: within(await page.findByRole('region', { name: texts.title })) };
}

const field = (slip: Slip, name: string) => slip.getByLabelText(name);
const holds = (slip: Slip, name: string, value: string) =>
  waitFor(() => expect(field(slip, name)).toHaveProperty('value', value));
const save = async (page: OpenPage, slip: Slip): Promise<void> =>
  page.user.click(slip.getByRole('button', { name: settings.save }));

describe('the layout of receipts', () => {
  it('shows on the picture what is typed, and is saved by keyboard alone', async () => {
    const { page, slip } = await openReceipts();
    field(slip, texts.heading).focus();
    await page.user.keyboard('Mama Ngozi Stores');
    await page.user.tab();
    await page.user.keyboard('1 Broad Street{Enter}Lagos');
    await page.user.tab();
    await page.user.keyboard('TIN 7');
    await page.user.tab();
    await page.user.keyboard('Thank you');
    await waitFor(() =>
      expect(slip.getByRole('article', { name: kinds.receipt }).textContent).toMatch(
        /Mama Ngozi Stores\s*1 Broad Street\s*Lagos\s*Tax number TIN 7[^]*Thank you\s*SAMPLE/,
      ),
    );
    await press(page, 'Enter');
    await slip.findByText(settings.saved);
    expect(inputsOf(page, 'saveReceiptHeading')).toEqual([{ heading: 'Mama Ngozi Stores' }]);
    const printed = { address: '1 Broad Street\nLagos', taxNumber: 'TIN 7', foot: 'Thank you' };
    expect(inputsOf(page, 'saveReceipts')).toEqual([
      { printouts: { ...PLAIN_LAYOUT, ...printed } },
    ]);
  });

  it('shows what is the shop’s, not the customer’s, once a manager wants it', async () => {
    const { page, slip } = await openReceipts();
    const paper = slip.getByRole('article', { name: kinds.receipt });
    const { sample, showsServiceReference, showsServiceWords, showsFees, showsZone } = texts;
    for (const [name, said] of [
      [showsServiceReference, printouts.serviceReference],
      [showsServiceWords, sample.words],
      [showsFees, printouts.fees],
      [showsZone, 'GMT'],
    ] as const) {
      expect(paper.textContent).not.toContain(said);
      await page.user.click(slip.getByRole('checkbox', { name }));
      await waitFor(() => expect(paper.textContent).toContain(said));
    }
    await save(page, slip);
    await slip.findByText(settings.saved);
    const shown = { showsServiceReference: true, showsServiceWords: true };
    expect(inputsOf(page, 'saveReceipts')).toEqual([
      { printouts: { ...PLAIN_LAYOUT, ...shown, showsFees: true, showsZone: true } },
    ]);
  });

  it('has a picture of what is no receipt as well', async () => {
    const { page, slip } = await openReceipts({ overview: { ...overviewForTests, mode: 'live' } });
    for (const [kind, said] of [
      [kinds.waiting, printouts.scanInstead],
      [kinds.note, printouts.noteTell],
    ] as const) {
      await page.user.click(slip.getByRole('radio', { name: kind }));
      await within(await slip.findByRole('article', { name: kind })).findByText(said);
    }
    for (const paper of slip.getAllByRole('article')) {
      expect(paper.textContent).toContain(printouts.noReceipt);
      expect(paper.textContent).toContain(printouts.sample);
    }
  });

  it('leaves alone what another window saved meanwhile', async () => {
    const { page, slip } = await openReceipts();
    fill(field(slip, texts.foot), 'Thank you');
    const theirs = { ...PLAIN_LAYOUT, taxNumber: 'TIN 7', showsCustomer: false };
    page.bridge.pushOverview({
      ...overviewForTests,
      preferences: { ...overviewForTests.preferences, printouts: theirs },
    });
    await holds(slip, texts.taxNumber, 'TIN 7');
    await save(page, slip);
    await slip.findByText(settings.saved);
    expect(inputsOf(page, 'saveReceipts')).toMatchObject([
      { printouts: { ...theirs, foot: 'Thank you' } },
    ]);
  });

  it('takes the name from the design account, which leads here', async () => {
    const profile = { ...profileForTests, name: 'Mama\u200b Ngozi  Stores' };
    const connected = {
      ...unregisteredDesignAccount,
      registration: registrationForTests,
      clientSecret: 'keychain',
      token: 'keychain',
      profile,
    } as const;
    const { page, slip } = await openReceipts({
      overview: { ...overviewForTests, mode: 'live', designAccount: connected },
    });
    await openSection(page, designAccount.title);
    await page.user.click(await page.findByRole('button', { name: designAccount.toReceipts }));
    await page.user.click(await slip.findByRole('button', { name: texts.useName }));
    await holds(slip, texts.heading, 'Mama Ngozi Stores');
    await waitFor(() => expect(document.activeElement).toBe(field(slip, texts.heading)));
    await page.user.keyboard('{End}, Yaba{Enter}');
    await slip.findByText(settings.saved);
    expect(inputsOf(page, 'saveReceiptHeading')).toEqual([{ heading: 'Mama Ngozi Stores, Yaba' }]);
  });

  it.each([
    [texts.heading, 'heading-too-long', 'x'.repeat(300)],
    [texts.heading, 'heading-characters', 'a\u202eb'],
    [texts.address, 'printout-line-too-long', 'a\nb\nc\nd\ne'],
    [texts.taxNumber, 'printout-line-too-long', '9'.repeat(41)],
    [texts.foot, 'printout-line-characters', 'a\u202eb'],
  ] as const)('%s is checked beside its field: %s', async (name, problem, typed) => {
    const { page, slip } = await openReceipts();
    fill(field(slip, texts.foot), 'Thank you');
    fill(field(slip, name), typed);
    await save(page, slip);
    await slip.findByText(common.problem[problem]);
    await holds(slip, name, typed);
    for (const call of ['saveReceiptHeading', 'saveReceipts'] as const)
      expect(inputsOf(page, call)).toEqual([]);
  });

  it('loses nothing that was typed when it can not be kept', async () => {
    const { page, slip } = await openReceipts({ designError: callError('storage-failed') });
    fill(field(slip, texts.heading), 'Mama Ngozi');
    fill(field(slip, texts.foot), 'Thank you');
    await save(page, slip);
    await slip.findByText(common.call['storage-failed']);
    expect(field(slip, texts.heading)).toHaveProperty('value', 'Mama Ngozi');
    expect(field(slip, texts.foot)).toHaveProperty('value', 'Thank you');
  });
});
