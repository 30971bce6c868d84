/** What somebody has to say yes to: it is asked in its place, for one act, and dies with it. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  callError,
  type FakeState,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { USUAL_RIGHTS } from '../../../src/shared/features/people/rights.ts';
import {
  fill,
  inputsOf,
  openPage,
  openSection,
  type OpenPage,
  press,
  sees,
} from '../open-page.tsx';
import { ADA, BOLA, CHI, shopOf } from '../../support/samples/people-samples.ts';

const { common, counter, methods, people: texts, settings } = en;

const PINS = { [ADA.id]: '2580', [BOLA.id]: '1472', [CHI.id]: '3691' };
/** Bola is at the counter: a cashier. */
const overview = shopOf([BOLA, ADA, CHI]);

async function opened(state: Partial<FakeState>): Promise<OpenPage> {
  const page = await openPage({ overview, pins: PINS, ...state });
  await page.findByRole('form', { name: counter.title });
  await page.findByRole('button', { name: /^At the counter/ });
  await vi.dynamicImportSettled();
  return page;
}

const customer = (page: OpenPage) => page.getByRole('combobox', { name: methods.ussd.customer });
const amount = (page: OpenPage) => page.getByRole('textbox', { name: /^Amount/ });
async function charge(page: OpenPage): Promise<void> {
  fill(amount(page), '1250');
  fill(customer(page), '0803 555 1234');
  await press(page, 'Enter');
}
const asked = (page: OpenPage, act: string) =>
  page.findByRole('dialog', { name: new RegExp(`^${act}`) });
const names = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
async function approve(page: OpenPage, dialog: HTMLElement, who: RegExp, pin: string) {
  const person = within(dialog).queryByRole('button', { name: who });
  if (person !== null) await page.user.click(person);
  await within(dialog).findByLabelText(texts.pin.label);
  await page.user.keyboard(`${pin}{Enter}`);
}
const isGone = (page: OpenPage) => waitFor(() => expect(page.queryByRole('dialog')).toBeNull());

describe('an approval', () => {
  const needsApproval = { startPayment: 'charge-against-advice' } as const;

  it('names the act and its object, is given by who may, and lets that very call through once', async () => {
    const page = await opened({ needsApproval });
    await charge(page);
    const dialog = await asked(page, texts.kind['charge-against-advice']);
    within(dialog).getByRole('heading', { name: /₦1,250\.00.+0803\u00a0555\u00a01234/ });
    expect(names(dialog)).toEqual([
      `AO${ADA.name}${texts.role.manager}`,
      `C${CHI.name}${texts.role.lead}`,
    ]);
    await approve(page, dialog, /^Chi/, '0000');
    await page.findByText(texts.pin.wrong);
    await page.user.keyboard('3691{Enter}');
    await isGone(page);
    await sees(en.payment.advice['waiting-ussd'].tell);
    const [started] = inputsOf(page, 'startPayment');
    expect(inputsOf(page, 'approveAct')).toEqual([
      { approver: CHI.id, how: 'pin', pin: '0000', call: 'startPayment', input: started },
      { approver: CHI.id, how: 'pin', pin: '3691', call: 'startPayment', input: started },
    ]);
    // A second act asks again.
    await press(page, 'Alt+N');
    await page.findByRole('form', { name: counter.title });
    await waitFor(() => expect(document.activeElement).toBe(amount(page)));
    await charge(page);
    await asked(page, texts.kind['charge-against-advice']);
    expect(inputsOf(page, 'startPayment')).toHaveLength(1);
  });

  it('that is not given leaves everything as it was entered', async () => {
    const page = await opened({ needsApproval });
    await charge(page);
    await asked(page, texts.kind['charge-against-advice']);
    await press(page, 'Escape');
    await isGone(page);
    await page.findByText(common.call['approval-needed']);
    expect(amount(page)).toHaveProperty('value', '1,250');
    expect(customer(page)).toHaveProperty('value', '0803 555 1234');
    expect(inputsOf(page, 'startPayment')).toEqual([]);
  });

  it('keeps what stood in the way, and the reason that was typed for it', async () => {
    const twin = viewForTests(paymentForTests(1));
    const page = await opened({ payments: [twin] });
    const start = vi.spyOn(page.bridge, 'startPayment');
    start.mockImplementation(({ override }) =>
      Promise.resolve({
        ok: false,
        error: override
          ? callError('approval-needed', { field: 'charge-against-advice' })
          : callError('duplicate-suspected', { payment: twin }),
      }),
    );
    await charge(page);
    fill(await page.findByLabelText(counter.obstacle.reason), 'a second bag');
    await page.user.click(page.getByRole('button', { name: counter.obstacle.confirmDuplicate }));
    await asked(page, texts.kind['charge-against-advice']);
    await press(page, 'Escape');
    expect(await page.findByLabelText(counter.obstacle.reason)).toHaveProperty(
      'value',
      'a second bag',
    );
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('of a setting names the section that is open', async () => {
    const page = await opened({ needsApproval: { saveShop: 'settings' } });
    await press(page, 'Alt+T');
    await openSection(page, settings.counter.title);
    await page.user.click(
      page.getByRole('checkbox', { name: new RegExp(`^${settings.counter.blind}`) }),
    );
    const dialog = await asked(page, texts.kind.settings);
    within(dialog).getByRole('heading', { name: new RegExp(`${settings.counter.title}$`) });
    await press(page, 'Escape');
    await isGone(page);
  });

  it('is asked for one act after the other, each by itself', async () => {
    const page = await opened({
      needsApproval: { saveComputer: 'settings', stopWaiting: 'stop' },
      payments: [viewForTests(paymentForTests(1))],
    });
    const { call } = await import('../../../src/renderer/core/api/bridge.ts');
    const sound = call('saveComputer', { sound: false }).catch(() => 'refused');
    const stop = call('stopWaiting', { id: paymentForTests(1).id });
    const first = await asked(page, texts.kind.settings);
    expect(page.getAllByRole('dialog')).toHaveLength(1);
    await page.user.click(within(first).getByRole('button', { name: settings.cancel }));
    const second = await asked(page, texts.kind.stop);
    expect(await sound).toBe('refused');
    within(second).getByRole('heading', { name: /₦1,251\.00/ });
    await approve(page, second, /^Ada/, '2580');
    await expect(stop).resolves.toBeTruthy();
    expect(inputsOf(page, 'saveComputer')).toEqual([]);
  });

  it('is given by who is there where they may themselves, first of all', async () => {
    const page = await opened({
      overview: shopOf([BOLA, ADA, CHI], { present: CHI.id }),
      needsApproval,
    });
    await charge(page);
    const dialog = await asked(page, texts.kind['charge-against-advice']);
    expect(names(dialog)[0]).toContain(CHI.name);
  });

  it('is over once the counter is locked', async () => {
    const page = await opened({ needsApproval });
    await charge(page);
    await asked(page, texts.kind['charge-against-advice']);
    page.bridge.pushOverview({ ...overview, people: { ...overview.people, present: null } });
    await page.findByRole('dialog', { name: /Locked$/ });
    page.bridge.pushOverview(overview);
    await isGone(page);
    await page.findByText(common.call['approval-needed']);
  });
});

describe('what somebody may not do', () => {
  const barred = (kind: 'see-sums' | 'stop') => ({
    ...overview,
    people: {
      ...overview.people,
      rights: { ...USUAL_RIGHTS, cashier: { ...USUAL_RIGHTS.cashier, [kind]: 'may-not' as const } },
    },
  });

  it('names who can, where it was done', async () => {
    const page = await opened({
      overview: barred('stop'),
      notTheirs: { stopWaiting: 'stop' },
      payments: [viewForTests(paymentForTests(1))],
    });
    await press(page, 'Alt+J');
    await page.findByText(en.payment.advice['waiting-ussd'].tell);
    await press(page, 'Alt+S');
    await page.user.click(await page.findByRole('button', { name: en.payment.stop.yes }));
    await sees('Ada Obi or Chi can do this.');
  });

  it('says in one line who can see sums, in the place of each', async () => {
    const page = await opened({
      overview: barred('see-sums'),
      notTheirs: {
        getShift: 'see-sums',
        listCloses: 'see-sums',
        getTakings: 'see-sums',
        listJournalMonths: 'see-sums',
      },
    });
    await press(page, 'Alt+Z');
    const said = 'Ada Obi or Chi can see this.';
    await sees(said);
    for (const tab of ['closes', 'charts', 'journal'] as const) {
      await page.user.click(page.getByRole('button', { name: common.day[tab] }));
      await page.findByRole('heading', { level: 1 });
      await page.findByText(said);
      expect(page.queryByRole('button', { name: common.tryAgain })).toBeNull();
    }
  });
});
