/** Items at the Counter, tapped and found by keys, and their list in Settings. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError, type FakeState } from '../../support/fakes/bridge/bridge.ts';
import { itemForTests } from '../../support/fakes/bridge/items.ts';
import {
  fill,
  inputsOf,
  openPage,
  openSection,
  type OpenPage,
  press,
  sees,
} from '../open-page.tsx';

const { common, counter, items: texts, methods, payment } = en;

const BREAD = itemForTests(1, { name: 'Bread', priceMinor: 50_000, barcode: '5449000000996' });
const MILK = itemForTests(2, { name: 'Milk 1 l', priceMinor: 25_050, category: 'Dairy' });
const ITEMS = [MILK, BREAD];

const amountOf = (page: OpenPage) => page.getByRole('textbox', { name: /mount in / });
const lines = async (page: OpenPage) =>
  within(await page.findByRole('list', { name: texts.basket.label }));
const customer = (page: OpenPage) => page.getByLabelText(methods.ussd.customer);
const tileIs = (name: string) => ({ name: new RegExp(`^${name}.* ₦`) });
const tile = (page: OpenPage, name: string) => page.findByRole('button', tileIs(name));
const noTile = (page: OpenPage, name: string) =>
  waitFor(() => expect(page.queryByRole('button', tileIs(name))).toBeNull());
const has = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

async function open(): Promise<OpenPage> {
  const page = await openPage({ items: ITEMS });
  await page.findByRole('form', { name: counter.title });
  await page.findByRole('group', { name: texts.switch.label });
  return page;
}
const showItems = (page: OpenPage) =>
  page.user.click(page.getByRole('button', { name: new RegExp(`^${texts.switch.items}`) }));
const tap = async (page: OpenPage, name: string) => page.user.click(await tile(page, name));

describe('items at the counter', () => {
  it('make a sale’s lines by taps: the sum becomes the amount, a typed amount comes on top', async () => {
    const page = await open();
    await showItems(page);
    await tap(page, 'Bread');
    await tap(page, 'Bread');
    await tap(page, 'Milk');
    const sold = await lines(page);
    await sold.findByText('2 ×');
    expect(amountOf(page).getAttribute('placeholder')).toBe('1,250.50');
    await page.user.click(sold.getByRole('button', { name: 'One less Bread' }));
    await page.user.click(sold.getByRole('button', { name: 'One more Milk 1 l' }));
    fill(amountOf(page), '10+5×2');
    await sees('= ₦1,021.00');
    fill(customer(page), '0803 123 4567');
    await press(page, 'Enter');
    await sees(payment.advice['waiting-ussd'].tell);
    expect(inputsOf(page, 'startPayment')).toMatchObject([
      {
        amountMinor: 102_100,
        lines: [
          { name: 'Bread', quantity: 1, unitMinor: 50_000 },
          { name: 'Milk 1 l', quantity: 2, unitMinor: 25_050 },
          { name: counter.typedLine, quantity: 1, unitMinor: 2000 },
        ],
      },
    ]);
    await sees('Milk 1 l');
  });

  it('are found by a word and Enter, and taken out again', async () => {
    const page = await open();
    await showItems(page);
    const search = await page.findByRole('searchbox', { name: texts.search });
    await tile(page, 'Bread');
    fill(search, 'milk');
    await noTile(page, 'Bread');
    await press(page, 'Enter');
    const sold = await lines(page);
    await sold.findByText('Milk 1 l');
    expect(search).toHaveProperty('value', '');
    expect(inputsOf(page, 'startPayment')).toEqual([]);
    await page.user.click(sold.getByRole('button', { name: 'Remove Milk 1 l' }));
    await waitFor(() => expect(page.queryByRole('list', { name: texts.basket.label })).toBeNull());
    await tile(page, 'Bread');
    await page.user.click(page.getByRole('button', { name: 'Dairy' }));
    await noTile(page, 'Bread');
  });

  it('are reached by a key of their own, and gone through by arrows', async () => {
    const page = await open();
    await press(page, 'Alt+I');
    const search = await page.findByRole('searchbox', { name: texts.search });
    await has(search);
    await tile(page, 'Bread');
    await press(page, 'ArrowDown');
    await has(await tile(page, 'Milk'));
    await press(page, 'ArrowRight');
    await has(await tile(page, 'Bread'));
    await press(page, 'Enter');
    await (await lines(page)).findByText('Bread');
    expect(inputsOf(page, 'startPayment')).toEqual([]);
    await press(page, 'ArrowLeft');
    await press(page, 'ArrowUp');
    await has(search);
    // The tiles are one stop.
    await press(page, 'Shift+Tab');
    await press(page, 'Tab');
    await has(search);
    await press(page, 'Alt+A');
    await has(amountOf(page));
    await press(page, 'Alt+I');
    await has(search);
  });

  it('leave the focus where it was when they are tapped, so that Enter asks for the payment', async () => {
    const page = await open();
    fill(customer(page), '0803 123 4567');
    await showItems(page);
    amountOf(page).focus();
    await tap(page, 'Bread');
    await sees('Bread: 1 ×');
    await press(page, 'Enter');
    await sees(payment.advice['waiting-ussd'].tell);
    expect(inputsOf(page, 'startPayment')).toMatchObject([{ amountMinor: 50_000 }]);
  });

  it('are nowhere where there are none', async () => {
    const page = await openPage();
    await page.findByRole('form', { name: counter.title });
    expect(page.queryByRole('group', { name: texts.switch.label })).toBeNull();
  });
});

describe('the list in Settings', () => {
  async function openList(state: Partial<FakeState> = {}) {
    const page = await openPage({ items: ITEMS, ...state });
    await page.findByRole('heading', { level: 1 });
    await press(page, 'Alt+T');
    await openSection(page, texts.title);
    const slip = within(await page.findByRole('region', { name: texts.title }));
    const click = async (name: string) =>
      page.user.click(await slip.findByRole('button', { name }));
    const field = (name: string) => slip.findByLabelText(name);
    const write = async (name: string, text: string) => fill(await field(name), text);
    return { page, slip, click, field, write };
  }
  /** Chooses a file as if it had been picked in the system's dialog. */
  async function choose(page: OpenPage, bytes: Buffer): Promise<void> {
    await page.findByRole('button', { name: texts.file.import });
    // The chooser itself is hidden: it has no name that it could be asked for by.
    const chooser = document.querySelector<HTMLInputElement>('input[type=file][accept*=csv]');
    if (chooser === null) throw new Error('there is no chooser of files');
    await page.user.upload(
      chooser,
      new File([new Uint8Array(bytes)], 'items.csv', { type: 'text/csv' }),
    );
  }

  it('has an item made, changed and removed, each problem beside its field', async () => {
    const { page, slip, click, field, write } = await openList();
    const price = 'Price in NGN';
    await click(texts.new);
    await click(texts.save);
    await slip.findByText(common.problem['item-name-empty']);
    await slip.findByText(common.problem['item-price-empty']);
    await write(texts.field.name, 'Eggs');
    await write(price, '1.234');
    await slip.findByText(common.problem['amount-too-many-decimals']);
    await write(price, '1250');
    expect(await field(price)).toHaveProperty('value', '1,250');
    await write(price, '12.5');
    await click(texts.save);
    await slip.findByText('Eggs saved.');
    await has(await slip.findByRole('button', { name: texts.new }));
    await click('Change Bread');
    expect(await field(price)).toHaveProperty('value', '500.00');
    await click(texts.remove);
    await waitFor(() => expect(slip.queryByRole('button', { name: 'Change Bread' })).toBeNull());
    slip.getByRole('button', { name: 'Change Eggs' });
    expect(inputsOf(page, 'saveItem')).toMatchObject([
      { id: null, name: 'Eggs', priceMinor: 1250, barcode: '' },
    ]);
  });

  it('keeps what is typed where main says no', async () => {
    const itemError = callError('field-invalid', { field: 'name', problem: 'items-full' });
    const { slip, click, field, write } = await openList({ itemError });
    await click(texts.new);
    await write(texts.field.name, 'Eggs');
    await write('Price in NGN', '5');
    await click(texts.save);
    await slip.findByText(common.problem['items-full']);
    expect(await field(texts.field.name)).toHaveProperty('value', 'Eggs');
  });

  it.each([
    ['UTF-8', Buffer.from('\ufeffname,price\nÉggs,5')],
    ['UTF-16', Buffer.from('\ufeffname,price\nÉggs,5', 'utf16le')],
  ])('is imported from a file in %s after a look at what changes', async (_, bytes) => {
    const { page, slip, click } = await openList();
    await choose(page, bytes);
    await slip.findByText('New: 1. Changed: 0. Same: 0.');
    await click(texts.file.take);
    await slip.findByText(texts.file.taken);
    expect(inputsOf(page, 'stageItems')).toEqual([{ at: 0, text: 'name,price\nÉggs,5' }]);
  });

  it('refuses another encoding, and names the lines that can’t be taken over', async () => {
    const { page, slip } = await openList({
      preview: {
        id: BREAD.id,
        added: 0,
        changed: 0,
        same: 0,
        wrong: 30,
        problems: [{ line: 7, problem: 'price-decimals' }],
      },
    });
    await choose(page, Buffer.from('name,price\n\xc9ggs,5', 'latin1'));
    await slip.findByText(texts.file.encoding);
    await choose(page, Buffer.from('name,price\nEggs,5.000'));
    await slip.findByText('Line 7: too many decimals for this currency.');
    expect(slip.queryByRole('button', { name: texts.file.take })).toBeNull();
  });

  it('says of a damaged list where it is', async () => {
    const { slip } = await openList({ items: [], itemsSetAside: 'items.db.damaged-1' });
    expect((await slip.findByRole('alert')).textContent).toContain('items.db.damaged-1');
  });
});
