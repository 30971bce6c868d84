/** Recent customers at the Counter: by keys and by presses, late answers, networks, and what a manager settles. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { AMINA, LOOK_UPS, NETWORKS, offer, OTHER } from '../../support/samples/customer-samples.ts';
import { type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openPage, openSection, type OpenPage, press } from '../open-page.tsx';

const { counter, customers: words, methods, settings } = en;

async function openCounter(state: Partial<FakeState> = {}): Promise<OpenPage> {
  const page = await openPage({ lookUps: LOOK_UPS, ...state });
  await page.findByRole('form', { name: counter.title });
  return page;
}

const boxOf = (page: OpenPage) => page.getByRole('combobox', { name: methods.ussd.customer });
const amountOf = (page: OpenPage) => page.getByRole('textbox', { name: /^Amount in / });
const networkOf = (page: OpenPage) =>
  page.findByRole<HTMLSelectElement>('combobox', { name: words.network.label });
const saidOf = ({ selectedOptions }: HTMLSelectElement) => selectedOptions[0]?.textContent;

/** Waits for as many offers. */
async function offersOf(page: OpenPage, count: number): Promise<HTMLElement[]> {
  const now = () => {
    const list = page.queryByRole('listbox', { name: words.offers });
    return list === null ? [] : within(list).queryAllByRole('option');
  };
  await waitFor(() => expect(now()).toHaveLength(count));
  return now();
}

/** Waits until something was asked of main. */
const asked = (page: OpenPage, call: Parameters<typeof inputsOf>[1], inputs: unknown[]) =>
  waitFor(() => expect(inputsOf(page, call)).toMatchObject(inputs));

describe('recent customers', () => {
  it('say the latest payment, how it went and when, and who is meant', async () => {
    const page = await openCounter();
    fill(boxOf(page), '0803');
    expect((await offersOf(page, 2)).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/0803 555 1001.*Amina.*Paid.*1 hour ago/s),
      expect.stringMatching(/0803 555 1002.*Not paid so far.*2 hours ago/s),
    ]);
  });

  it('have a list that the box can name while what draws it is still being fetched', async () => {
    const offers = '../../../src/renderer/features/counter/customer/Offers.tsx';
    const fetched = Promise.withResolvers<void>();
    vi.doMock(offers, (original) => fetched.promise.then(() => original()));
    onTestFinished(() => {
      vi.doUnmock(offers);
    });
    const page = await openCounter();
    fill(boxOf(page), '0803');
    await waitFor(() => expect(boxOf(page).getAttribute('aria-expanded')).toBe('true'));
    const list = () => document.getElementById(boxOf(page).getAttribute('aria-controls') ?? '');
    expect(list()?.getAttribute('role')).toBe('listbox');
    expect(list()?.childElementCount).toBe(0);
    fetched.resolve();
    await offersOf(page, 2);
    expect(list()?.childElementCount).toBe(2);
  });

  it('close by Escape, which keeps what was typed and the screen', async () => {
    const page = await openCounter();
    fill(boxOf(page), '0803');
    await offersOf(page, 2);
    await press(page, 'Escape');
    await offersOf(page, 0);
    expect(boxOf(page)).toHaveProperty('value', '0803');
    await press(page, 'ArrowDown');
    await offersOf(page, 2);
    await page.user.tab();
    await offersOf(page, 0);
  });

  it('are not replaced by an answer that comes late', async () => {
    const page = await openCounter({
      lateLookUp: '080',
      lookUps: { ...LOOK_UPS, '080': { offers: [offer(9, '0809 LATE')] } },
    });
    fill(boxOf(page), '080');
    await asked(page, 'lookUpCustomer', [{ customer: '080' }]);
    fill(boxOf(page), '0803');
    await offersOf(page, 2);
    expect(globalThis.answerLate).toBeTypeOf('function');
    globalThis.answerLate?.();
    // What was answered is on the screen a turn later, if anywhere.
    await new Promise((done) => setTimeout(done));
    await offersOf(page, 2);
    await press(page, 'ArrowDown');
    await press(page, 'Enter');
    expect(boxOf(page)).toHaveProperty('value', '0803 555 1001');
  });

  it('stay away by Shift and Delete or a press, with the way back beside it', async () => {
    const page = await openCounter();
    fill(boxOf(page), '0803');
    await offersOf(page, 2);
    await press(page, 'ArrowDown');
    await press(page, 'Shift+Delete');
    await page.findByText(words.stopped);
    await page.user.click(page.getByRole('button', { name: words.undo }));
    await asked(page, 'offerAgain', [{ id: AMINA.latest.payment.id }]);
    await page.user.click(
      await page.findByRole('button', { name: /Stop suggesting .*0803 555 1002/ }),
    );
    await asked(page, 'stopOffering', [
      { id: AMINA.latest.payment.id },
      { id: OTHER.latest.payment.id },
    ]);
    expect(boxOf(page)).toHaveProperty('value', '0803');
  });
});

describe('the network', () => {
  it('is said once the number is whole, corrected in one act, and goes with the charge', async () => {
    const page = await openCounter();
    fill(amountOf(page), '1500');
    fill(boxOf(page), '0803 555 1001');
    expect(saidOf(await networkOf(page))).toBe('issued by MTN');
    await page.user.selectOptions(await networkOf(page), 'Glo');
    await waitFor(async () => expect(saidOf(await networkOf(page))).toBe('Glo, corrected'));
    boxOf(page).focus();
    await press(page, 'Enter');
    await asked(page, 'startPayment', [{ network: 'Glo' }]);
  });

  it('was said of the number that stood there, not of another', async () => {
    const page = await openCounter();
    fill(amountOf(page), '1500');
    fill(boxOf(page), '0803 555 1001');
    const network = await networkOf(page);
    await page.user.selectOptions(network, 'Glo');
    fill(boxOf(page), '0803 555 1009');
    await waitFor(() => expect(network.isConnected).toBe(false));
    await press(page, 'Enter');
    await asked(page, 'startPayment', [{ customer: '0803 555 1009' }]);
    expect(inputsOf(page, 'startPayment')).not.toMatchObject([{ network: 'Glo' }]);
  });

  it('that was learned goes with the charge by itself', async () => {
    const learned = { network: { name: 'Glo', corrected: true }, networks: NETWORKS };
    const page = await openCounter({ lookUps: { '0803 555 1001': learned } });
    fill(amountOf(page), '1500');
    fill(boxOf(page), '0803 555 1001');
    await networkOf(page);
    await press(page, 'Enter');
    await waitFor(() => expect(inputsOf(page, 'startPayment')).toMatchObject([{ network: 'Glo' }]));
  });

  it('that is slow today is said with its numbers, and one press offers a link and keeps everything', async () => {
    const page = await openCounter();
    fill(amountOf(page), '1500');
    fill(boxOf(page), '0803 555 1002');
    const sentence = {
      name: /USSD to MTN: 4 of last 5 not answered\. Offer a link\?/,
    };
    await page.findByRole('radio', sentence);
    await press(page, 'Alt+L');
    const customer = await page.findByRole('combobox', { name: methods.link.customer });
    await waitFor(() => expect(page.queryByRole('radio', sentence)).toBeNull());
    expect(customer).toHaveProperty('value', '0803 555 1002');
    expect(amountOf(page)).toHaveProperty('value', '1,500');
  });
});

describe('Settings', () => {
  const NIGERIA = {
    ...overviewForTests,
    preferences: {
      ...overviewForTests.preferences,
      customers: { kind: 'phone', country: 'NG', sendAs: 'typed' } as const,
    },
  };

  async function openSettings(state: Partial<FakeState> = {}): Promise<OpenPage> {
    const page = await openPage({ overview: NIGERIA, ...state });
    await page.findByRole('form', { name: counter.title });
    await press(page, 'Alt+T');
    await openSection(page, settings.customers.title);
    await page.findByText(words.settings.title);
    return page;
  }

  it('turns offers off, forgets on purpose, and offers everybody again', async () => {
    const page = await openSettings({ notOffered: 2 });
    await page.user.click(await page.findByText(words.settings.offered));
    await asked(page, 'saveShop', [{ offersCustomers: false }]);
    await page.findByText('2 customers are not suggested.');
    await page.user.click(page.getByRole('button', { name: words.settings.offerEvery }));
    await waitFor(() => expect(inputsOf(page, 'offerEveryCustomer')).toHaveLength(1));
    await page.user.click(page.getByRole('button', { name: words.settings.forget }));
    await page.findByText(words.settings.forgetAsk);
    expect(inputsOf(page, 'forgetCustomers')).toEqual([]);
    await page.user.click(page.getByRole('button', { name: words.settings.forgetYes }));
    await page.findByText(words.settings.forgotten);
    expect(inputsOf(page, 'forgetCustomers')).toHaveLength(1);
  });

  it('takes a table of networks, says which line is wrong, and loses nothing', async () => {
    const page = await openSettings();
    const box = await page.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Networks in Nigeria',
    });
    expect(box.value).toContain('MTN: 0703');
    const { form } = box;
    if (form === null) throw new Error('Nothing saves the networks.');
    const save = () =>
      page.user.click(within(form).getByRole('button', { name: new RegExp(`^${settings.save}`) }));
    fill(box, 'Ntel: 0804\nGlo 0805');
    await save();
    await page.findByText(/Line 2: write like/);
    expect(box.value).toBe('Ntel: 0804\nGlo 0805');
    expect(inputsOf(page, 'saveShop')).toEqual([]);
    fill(box, 'Ntel: 0804\nGlo: 0805');
    await save();
    const networks = [
      { name: 'Ntel', prefixes: ['0804'] },
      { name: 'Glo', prefixes: ['0805'] },
    ];
    const saved = { networks: [{ country: 'NG', networks }] };
    await asked(page, 'saveShop', [saved]);
    await page.user.click(await page.findByRole('button', { name: words.networks.usual }));
    await asked(page, 'saveShop', [saved, { networks: [] }]);
  });
});
