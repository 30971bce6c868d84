/** One sale and several payers at the Counter: split, asked for part by part, and in view. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { shares, TOTAL } from '../../browser/counter/shares-support.ts';
import { callError, type FakeState, paymentForTests } from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees, unseen } from '../open-page.tsx';

const { common, counter, payment: texts } = en;
const LATER = Date.UTC(2027, 0, 1);

async function open(state: Partial<FakeState> = {}): Promise<OpenPage> {
  const page = await openPage({ payments: [], ...state });
  await page.findByRole('form', { name: counter.title });
  return page;
}

const amountOf = (page: OpenPage) => page.findByRole('textbox', { name: /^Amount in / });
const part = { name: counter.share.amount };
const partOf = (page: OpenPage) => page.findByRole('textbox', part);
const customerOf = (page: OpenPage) => page.findByLabelText(/^Customer’s phone number or ID/);

type Box = (page: OpenPage) => Promise<HTMLElement>;
const holds = (page: OpenPage, box: Box, value: string) =>
  waitFor(async () => expect(await box(page)).toHaveProperty('value', value));
const hasFocus = (page: OpenPage, box: Box) =>
  waitFor(async () => expect(await box(page)).toBe(document.activeElement));

/** The sale that stands in the queue. */
const saleIn = async (page: OpenPage): Promise<HTMLElement> =>
  within(await page.findByRole('list', { name: counter.openPayments.sales })).findByRole(
    'listitem',
  );
const saleSays = (page: OpenPage, text: string) =>
  waitFor(async () => expect((await saleIn(page)).textContent).toContain(text));

/** The line above the amount. */
const saleLine = (page: OpenPage, ...parts: string[]) =>
  waitFor(() =>
    expect(page.getAllByRole('status').map((each) => each.textContent)).toContain(
      parts.join(' · '),
    ),
  );

/** Puts into the field with the focus, over what is chosen there, what a person would type. */
const enter = (page: OpenPage, text: string) => page.user.paste(text);

/** Names the customer and asks for the money. */
async function ask(page: OpenPage, customer: string): Promise<void> {
  fill(await customerOf(page), customer);
  await press(page, 'Enter');
}

/** What was asked for, as that part and nothing else of a sale. */
const asking = (amountMinor: number, share: object): unknown =>
  expect.objectContaining({ amountMinor, share });

/** Enters an amount and splits it, by keys alone. */
async function splitSale(page: OpenPage, amount = '10000'): Promise<void> {
  await hasFocus(page, amountOf);
  await enter(page, amount);
  await press(page, 'Alt+X');
  await hasFocus(page, partOf);
}

/** Takes up the sale that stands in the queue. */
async function goOn(page: OpenPage): Promise<void> {
  await saleIn(page);
  await press(page, 'Alt+B');
  await partOf(page);
}

describe('splitting, by keys alone', () => {
  it('asks for one part after another until nothing is open', async () => {
    const page = await open();
    await splitSale(page);
    await saleLine(page, 'Sale ₦10,000.00', '₦10,000.00 to charge');
    await holds(page, partOf, '');
    await enter(page, '1500+250×10');
    await sees('= ₦4,000.00');
    await press(page, 'Alt+C');
    await hasFocus(page, customerOf);
    await enter(page, '0803 555 0001');
    await press(page, 'Enter');
    await sees(texts.advice['waiting-ussd'].tell);

    await press(page, 'Alt+N');
    await saleLine(page, 'Sale ₦10,000.00', '₦4,000.00 asked', '₦6,000.00 to charge');
    await holds(page, partOf, '6,000.00');
    await hasFocus(page, customerOf);
    await press(page, 'Alt+L');
    await press(page, 'Alt+A');
    await hasFocus(page, partOf);
    await enter(page, '3000');
    await press(page, 'Enter');
    await sees(texts.advice['waiting-link'].tell);

    await press(page, 'Alt+N');
    await saleLine(page, 'Sale ₦10,000.00', '₦7,000.00 asked', '₦3,000.00 to charge');
    await press(page, 'Alt+A');
    await hasFocus(page, partOf);
    await enter(page, '1000');
    await press(page, 'Alt+W');
    await saleLine(
      page,
      'Sale ₦10,000.00',
      '₦7,000.00 asked',
      '₦1,000.00 elsewhere',
      '₦2,000.00 to charge',
    );
    await holds(page, partOf, '2,000.00');
    await hasFocus(page, customerOf);
    await press(page, 'Alt+U');
    await press(page, 'Alt+C');
    await hasFocus(page, customerOf);
    await enter(page, '0803 555 0002');
    await press(page, 'Enter');
    await sees(texts.advice['waiting-ussd'].tell);
    await press(page, 'Alt+N');
    await holds(page, amountOf, '');

    // The bridge names them from 100 on.
    const saleId = paymentForTests(100).id;
    expect(inputsOf(page, 'startPayment')).toEqual([
      asking(400_000, { saleId: null, totalMinor: TOTAL }),
      asking(300_000, { saleId, totalMinor: TOTAL }),
      asking(200_000, { saleId, totalMinor: TOTAL }),
    ]);
    expect(inputsOf(page, 'noteRest')).toMatchObject([{ elsewhereMinor: 100_000, unpaidMinor: 0 }]);
  });

  it('is undone by its key, and the total is as it was typed', async () => {
    const page = await open();
    await splitSale(page, '9000+500×2');
    await enter(page, '77');
    await press(page, 'Alt+X');
    await hasFocus(page, amountOf);
    await holds(page, amountOf, '9,000+500×2');
    // Without an amount there is nothing to be split.
    const split = await page.findByRole('button', { name: counter.share.split });
    fill(await amountOf(page), '');
    await press(page, 'Alt+X');
    await waitFor(() => expect(split.isConnected).toBe(false));
    expect(page.queryByRole('textbox', part)).toBeNull();
  });

  it('is left by Escape: the sale stays in view, and is taken up by its key', async () => {
    const page = await open({
      payments: shares({ amountMinor: 400_000, status: 'paid' }, { amountMinor: 300_000 }),
    });
    await saleSays(page, '₦3,000.00 to charge');
    for (const said of ['Sale ₦10,000.00', '₦4,000.00 paid', '₦3,000.00 asked'])
      within(await saleIn(page)).getByText(said);
    await press(page, 'Alt+B');
    await holds(page, partOf, '3,000.00');
    await hasFocus(page, customerOf);
    await press(page, 'Escape');
    await hasFocus(page, amountOf);
    await holds(page, amountOf, '');
    await saleSays(page, '₦3,000.00 to charge');
    // What was asked for is not paid, so it is open again.
    const [declined] = shares({}, { amountMinor: 300_000, status: 'declined', updatedAt: LATER });
    if (declined) page.bridge.push(declined);
    await saleSays(page, '₦6,000.00 to charge');
    const askRest = { name: common.share.askRest };
    (await within(await saleIn(page)).findByRole('button', askRest)).focus();
    await press(page, 'Enter');
    await holds(page, partOf, '6,000.00');
    for (const call of ['startPayment', 'noteRest'] as const)
      expect(inputsOf(page, call)).toEqual([]);
  });

  it('notes what is paid elsewhere before anybody is asked, with the first part', async () => {
    const page = await open();
    await splitSale(page);
    await enter(page, '10000');
    await press(page, 'Alt+W');
    await sees(counter.share.allElsewhere);
    fill(await partOf(page), '3000');
    await unseen(counter.share.allElsewhere);
    await press(page, 'Alt+W');
    await saleLine(page, 'Sale ₦10,000.00', '₦3,000.00 elsewhere', '₦7,000.00 to charge');
    await holds(page, partOf, '7,000.00');
    await hasFocus(page, customerOf);
    expect(inputsOf(page, 'noteRest')).toEqual([]);
    await ask(page, '0803 555 0001');
    await sees(texts.advice['waiting-ussd'].tell);
    expect(inputsOf(page, 'startPayment')).toMatchObject([
      { amountMinor: 700_000, share: { saleId: null, totalMinor: TOTAL, elsewhereMinor: 300_000 } },
    ]);
    expect(inputsOf(page, 'noteRest')).toEqual([]);
    await press(page, 'Alt+N');
    await holds(page, amountOf, '');
  });

  it('is not for another mode’s sales', async () => {
    const live = shares({ amountMinor: 400_000 }).map((view) => ({
      ...view,
      mode: 'live' as const,
    }));
    const page = await open({ payments: live });
    const queue = await page.findByRole('region', { name: counter.openPayments.title });
    await within(queue).findAllByRole('listitem');
    expect(page.queryByRole('list', { name: counter.openPayments.sales })).toBeNull();
  });
});

describe('a part that can’t be', () => {
  const tooMuch = common.problem['share-too-much'];
  const asked = (change: Partial<FakeState> = {}) =>
    open({ payments: shares({ amountMinor: 400_000, status: 'paid' }), ...change });

  it('is said at once where it is more than is open; nothing is sent', async () => {
    const page = await asked();
    await goOn(page);
    await saleLine(page, 'Sale ₦10,000.00', '₦4,000.00 paid', '₦6,000.00 to charge');
    fill(await partOf(page), '6000.01');
    await waitFor(() =>
      expect(page.getAllByRole('alert').map((each) => each.textContent)).toContain(tooMuch),
    );
    await ask(page, '0803 555 0001');
    await hasFocus(page, partOf);
    await press(page, 'Alt+W');
    fill(await partOf(page), '6000');
    await unseen(tooMuch);
    expect(inputsOf(page, 'startPayment')).toEqual([]);
    expect(inputsOf(page, 'noteRest')).toEqual([]);
  });

  it('is said where it was noted on at another screen meanwhile, and what was typed stays', async () => {
    const page = await asked({ notedMeanwhile: { elsewhereMinor: 550_000, unpaidMinor: 0 } });
    await goOn(page);
    fill(await partOf(page), '1000');
    fill(await customerOf(page), '0803 555 0001');
    await press(page, 'Alt+W');
    await sees(common.problem['rest-outdated']);
    await saleLine(
      page,
      'Sale ₦10,000.00',
      '₦4,000.00 paid',
      '₦5,500.00 elsewhere',
      '₦500.00 to charge',
    );
    await holds(page, partOf, '1,000');
    await holds(page, customerOf, '0803 555 0001');
    expect((await partOf(page)).getAttribute('aria-invalid')).toBe('true');
    fill(await partOf(page), '200');
    await unseen(common.problem['rest-outdated']);
    await press(page, 'Alt+W');
    await holds(page, partOf, '300.00');
    await holds(page, customerOf, '0803 555 0001');
    expect(inputsOf(page, 'noteRest').at(-1)).toMatchObject({ elsewhereMinor: 570_000 });
  });

  it('is said where it is nothing, by either way to pay it', async () => {
    const page = await open();
    await splitSale(page);
    await enter(page, '0');
    await press(page, 'Alt+W');
    await sees(common.problem['amount-zero']);
    fill(await partOf(page), '');
    await unseen(common.problem['amount-zero']);
    await press(page, 'Enter');
    await sees(common.problem['amount-empty']);
    expect(inputsOf(page, 'startPayment')).toEqual([]);
  });

  it.each(['share-too-much', 'shares-full'] as const)(
    'is said beside the amount where main refuses it with %s, and the entry stays',
    async (problem) => {
      const page = await asked({
        startError: callError('field-invalid', { field: 'amount', problem }),
      });
      await goOn(page);
      await holds(page, partOf, '6,000.00');
      await ask(page, '0803 555 0001');
      await sees(common.problem[problem]);
      expect((await partOf(page)).getAttribute('aria-invalid')).toBe('true');
      await holds(page, customerOf, '0803 555 0001');
    },
  );
});
