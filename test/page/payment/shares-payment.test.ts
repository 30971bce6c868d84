/** A payment that is a part of a sale: where the sale stands, and what is to be done about its rest. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { FIRST, shares, TOTAL } from '../../browser/counter/shares-support.ts';
import type { FakeState } from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { common, counter, payment: texts } = en;
const LATER = Date.UTC(2027, 0, 1);

describe('a payment that is a part', () => {
  const paid = () =>
    shares(
      { amountMinor: 400_000, status: 'paid', paidAt: Date.UTC(2026, 10, 21, 9, 31) },
      { amountMinor: 300_000 },
    );
  const block = async (page: OpenPage) =>
    within(await page.findByRole('region', { name: texts.part.title }));

  /** Waits until a figure of the sale is as told. */
  const figure = (page: OpenPage, name: string, amount: string) =>
    waitFor(async () => {
      const term = (await block(page)).getByText(name, { selector: 'dt' });
      expect(term.nextElementSibling?.textContent).toBe(amount);
    });

  const boxOf = async (page: OpenPage) =>
    (await block(page)).findByRole<HTMLInputElement>('textbox');
  const holds = (box: HTMLElement, value: string) =>
    waitFor(() => expect(box).toHaveProperty('value', value));
  const partOf = (page: OpenPage) => page.findByRole('textbox', { name: counter.share.amount });
  const tooMuch = (page: OpenPage) =>
    waitFor(() =>
      expect(page.getAllByRole('alert').map((each) => each.textContent)).toContain(
        common.problem['share-too-much'],
      ),
    );
  const takeBack = async (page: OpenPage, what: RegExp) =>
    page.user.click(await (await block(page)).findByRole('button', { name: what }));

  const leaveUnpaid = async (page: OpenPage) =>
    page.user.click(
      await (await block(page)).findByRole('button', { name: texts.part.leaveUnpaid }),
    );

  async function openFirst(payments = paid(), state: Partial<FakeState> = {}): Promise<OpenPage> {
    const page = await openPage({ payments, ...state });
    await page.findByRole('form', { name: counter.title });
    const sales = within(await page.findByRole('list', { name: counter.openPayments.sales }));
    await page.user.click(await sales.findByText(/^Sale ₦10,000\.00/));
    await block(page);
    return page;
  }

  it('tells the customer that this part is paid, and what is open', async () => {
    const page = await openFirst();
    await sees(texts.part.told.open.replace('{{amount}}', '₦6,000.00'));
    await page.findByRole('heading', { name: texts.part.told.headline });
    expect(page.queryByText(texts.customer.thanks)).toBeNull();
    await figure(page, texts.part.paid, '₦4,000.00');
    await figure(page, texts.part.asked, '₦3,000.00');
    await figure(page, texts.part.open, '₦3,000.00');
    const others = await page.findByRole('region', { name: texts.part.others });
    expect(others.textContent).toContain(common.status.waiting.word);
    expect(others.textContent).toContain('part of ₦10,000.00');
    expect(page.queryByRole('region', { name: texts.sale.samePart })).toBeNull();
    // Who is next is one key away.
    const askRest = { name: new RegExp(`^${common.share.askRest}`) };
    await waitFor(() =>
      expect(page.getAllByRole('button', askRest)).toContain(document.activeElement),
    );
    await press(page, 'Enter');
    await holds(await partOf(page), '3,000.00');
  });

  describe('beside another part', () => {
    const alarm = { kind: 'mismatch', at: 1, otherId: null, otherReference: null } as const;
    const beside = (change: Partial<Payment>) =>
      openFirst(
        shares(
          { amountMinor: 400_000, status: 'paid' },
          { amountMinor: 599_999, ...change },
          // So that the sale is listed.
          { amountMinor: 1, status: 'waiting' },
        ),
      );

    it('with a problem sends to the manager, and thanks nobody', async () => {
      const page = await beside({ status: 'mismatch', alarms: [alarm] });
      const said = await page.findByRole('heading', {
        name: texts.advice['paid-alarm'].headline,
      });
      await sees(texts.part.told.problem);
      expect(said.closest('[data-tone]')?.getAttribute('data-tone')).toBe('trouble');
      expect(page.queryByText(texts.customer.thanks)).toBeNull();
    });

    it.each([{ status: 'unconfirmed' }, { status: 'expired', answered: false }] as const)(
      'that is $status says what is not certain yet',
      async (change) => {
        const page = await beside(change);
        const said = await page.findByRole('heading', { name: texts.part.told.unsure });
        expect(said.closest('[data-tone]')?.getAttribute('data-tone')).toBe('unknown');
        await sees(texts.part.told.unknown.replace('{{amount}}', '₦6,000.00'));
      },
    );
  });

  it.each([
    [false, 1],
    [true, 0],
  ])(
    'that is not known locks the rest, which is it again: answered %s',
    async (answered, locks) => {
      const page = await openFirst(
        shares({ amountMinor: 400_000, status: 'expired', answered }, { amountMinor: 300_000 }),
      );
      await page.user.click(await page.findByRole('button', { name: texts.act.other }));
      const rest = page
        .getAllByRole('button', { name: new RegExp(`^${common.share.askRest}`) })
        .filter((button) => button.closest('.acts') !== null);
      expect(
        rest.flatMap((button) => [...button.querySelectorAll('.tabler-icon-lock')]),
      ).toHaveLength(locks);
      expect(rest).toHaveLength(1);
    },
  );

  it('has the rest noted as paid elsewhere or left unpaid, and both taken back', async () => {
    const page = await openFirst();
    await press(page, 'Alt+W');
    const box = await boxOf(page);
    await holds(box, '3,000.00');
    fill(box, '3000.01');
    await tooMuch(page);
    await press(page, 'Enter');
    fill(box, '1000');
    await press(page, 'Enter');
    await figure(page, texts.part.elsewhere, '₦1,000.00');
    await leaveUnpaid(page);
    await figure(page, texts.part.unpaid, '₦2,000.00');
    await figure(page, texts.part.open, '₦0.00');
    await sees(texts.part.told.open.replace('{{amount}}', '₦3,000.00'));
    await takeBack(page, /^Undo .* paid elsewhere$/);
    await figure(page, texts.part.open, '₦1,000.00');
    await takeBack(page, /^Undo .* left unpaid$/);
    await figure(page, texts.part.open, '₦3,000.00');
    const notes = [
      { elsewhereMinor: 0, unpaidMinor: 0 },
      { elsewhereMinor: 100_000, unpaidMinor: 0 },
      { elsewhereMinor: 100_000, unpaidMinor: 200_000 },
      { elsewhereMinor: 0, unpaidMinor: 200_000 },
      { elsewhereMinor: 0, unpaidMinor: 0 },
    ];
    expect(inputsOf(page, 'noteRest')).toEqual(
      notes.slice(1).map((note, before) => ({ saleId: FIRST, ...note, seen: notes[before] })),
    );
  });

  describe('noted on at another screen meanwhile', () => {
    const outdated = (page: OpenPage) =>
      waitFor(async () =>
        expect((await block(page)).getByRole('alert').textContent).toContain(
          common.problem['rest-outdated'],
        ),
      );

    it('says so beside what was typed, which stays, and shows what is noted now', async () => {
      const page = await openFirst(paid(), {
        notedMeanwhile: { elsewhereMinor: 250_000, unpaidMinor: 0 },
      });
      await press(page, 'Alt+W');
      const box = await boxOf(page);
      await holds(box, '3,000.00');
      fill(box, '1000');
      await press(page, 'Enter');
      await outdated(page);
      expect(box.value).toBe('1,000');
      await figure(page, texts.part.elsewhere, '₦2,500.00');
      await figure(page, texts.part.open, '₦500.00');
      await press(page, 'Enter');
      await tooMuch(page);
      fill(box, '500');
      await press(page, 'Enter');
      await figure(page, texts.part.elsewhere, '₦3,000.00');
      await figure(page, texts.part.open, '₦0.00');
      await waitFor(() => expect(box.isConnected).toBe(false));
      expect(inputsOf(page, 'noteRest').at(-1)).toMatchObject({
        elsewhereMinor: 300_000,
        seen: { elsewhereMinor: 250_000, unpaidMinor: 0 },
      });
    });

    it('keeps what is typed where nothing is open any more', async () => {
      const page = await openFirst();
      await press(page, 'Alt+W');
      const box = await boxOf(page);
      fill(box, '1000');
      const share = { totalMinor: TOTAL, elsewhereMinor: 300_000, unpaidMinor: 0 };
      for (const view of shares({ amountMinor: 400_000, status: 'paid', updatedAt: LATER, share }))
        page.bridge.push(view);
      await tooMuch(page);
      expect(box.isConnected).toBe(true);
      expect(box.value).toBe('1,000');
    });

    it('leaves nothing unpaid and takes nothing back, and says why', async () => {
      const page = await openFirst(paid(), {
        notedMeanwhile: { elsewhereMinor: 0, unpaidMinor: 300_000 },
      });
      await leaveUnpaid(page);
      await outdated(page);
      await figure(page, texts.part.unpaid, '₦3,000.00');
      await figure(page, texts.part.open, '₦0.00');
      expect(inputsOf(page, 'noteRest')).toHaveLength(1);
    });
  });

  it('is started again or paid by link in its own place', async () => {
    const lines = [{ name: 'Bread', quantity: 2, unitMinor: 500_000 }];
    const page = await openFirst(
      shares({ amountMinor: 400_000, status: 'declined', lines, customerAsked: false }),
    );
    await press(page, 'Alt+L');
    await sees(texts.advice['waiting-link'].tell);
    const region = await page.findByRole('region', { name: texts.sale.samePart });
    expect(region.textContent).toContain(common.status.declined.word);
    const link = {
      method: 'link',
      amountMinor: 400_000,
      replaces: FIRST,
      share: { saleId: FIRST, totalMinor: TOTAL },
      lines,
    };
    expect(inputsOf(page, 'startPayment')).toMatchObject([link]);
    await page.user.click(
      within(region).getByRole('button', { name: new RegExp(common.status.declined.word) }),
    );
    await press(page, 'Alt+R');
    await holds(await partOf(page), '4,000.00');
    await waitFor(() =>
      expect(page.getAllByRole('status').map((each) => each.textContent)).toContain(
        'Sale ₦10,000.00 · ₦10,000.00 to charge',
      ),
    );
    await press(page, 'Enter');
    await waitFor(() =>
      expect(inputsOf(page, 'startPayment')).toMatchObject([link, { replaces: FIRST, lines }]),
    );
  });
});
