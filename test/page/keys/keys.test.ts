/** The keys: what each does is shown where it works, and each can be another. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import {
  fill,
  inputsOf,
  openPage,
  type OpenPage,
  openSection,
  press as pressAtOnce,
  sees,
} from '../open-page.tsx';

const { counter, keys, methods, payment } = en;

/** A person's key comes in a turn of its own, in which what has just appeared hears keys already. */
async function press(page: OpenPage, key: string): Promise<void> {
  await new Promise((done) => setTimeout(done));
  await pressAtOnce(page, key);
}

const holdsValue = (field: HTMLElement, value: string) =>
  waitFor(() => expect(field).toHaveProperty('value', value));

describe('the keys that work here', () => {
  const open = async () => {
    const page = await openPage({ payments: [viewForTests(paymentForTests(1))] });
    await page.findByRole('form', { name: counter.title });
    return page;
  };
  const findPanel = (page: OpenPage) => page.findByRole('region', { name: keys.panel.title });
  const firstOf = (panel: HTMLElement) =>
    within(within(panel).getAllByRole('term')[0]?.closest('dl') ?? panel);

  it('are shown by a question mark, by their key and by their button, and put away again', async () => {
    const page = await open();
    const button = page.getByRole('button', { name: en.common.nav.keys });
    for (const show of [
      () => press(page, '?'),
      () => press(page, 'F1'),
      () => page.user.click(button),
    ]) {
      await show();
      const panel = await findPanel(page);
      within(panel).getByText(keys.act.toCustomer);
      await press(page, 'Escape');
      await waitFor(() => expect(panel.isConnected).toBe(false));
      expect(document.activeElement).toBe(button);
      expect(button.getAttribute('aria-expanded')).toBe('false');
      await press(page, 'Alt+A');
    }
    expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveProperty('value', '');
  });

  it('are those of the screen: what a payment offers stands first there', async () => {
    const page = await open();
    await press(page, 'F1');
    const atCounter = firstOf(await findPanel(page));
    atCounter.getByText(keys.act.toNote);
    expect(atCounter.queryByText(keys.act.stop)).toBeNull();
    await press(page, 'Escape');
    const queue = page.getByRole('region', { name: counter.openPayments.title });
    const [line] = await within(queue).findAllByRole('button');
    if (!line) throw new Error('the queue is empty');
    await page.user.click(line);
    await sees(payment.advice['waiting-ussd'].tell);
    await press(page, 'F1');
    const atPayment = firstOf(await findPanel(page));
    await atPayment.findByText(keys.act.stop);
    expect(atPayment.queryByText(keys.act.toNote)).toBeNull();
  });

  it('leave a question mark to whoever writes a note', async () => {
    const page = await open();
    await press(page, 'Alt+O');
    const note = page.getByLabelText(counter.note);
    await waitFor(() => expect(document.activeElement).toBe(note));
    fill(note, 'two shirts');
    await press(page, '?');
    await holdsValue(note, 'two shirts?');
    // The panel itself may be fetched first.
    const button = page.getByRole('button', { name: en.common.nav.keys });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(page.queryByRole('region', { name: keys.panel.title })).toBeNull();
  });

  it('lead to each field of a sale', async () => {
    const page = await open();
    const fields = {
      'Alt+C': methods.ussd.customer,
      'Alt+O': counter.note,
      'Alt+A': counter.amount.replace('{{currency}}', 'NGN'),
    };
    for (const [key, label] of Object.entries(fields)) {
      await press(page, key);
      await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText(label)));
    }
  });
});

describe('a key that is changed', () => {
  const open = async () => {
    const page = await openPage();
    await page.findByRole('form', { name: counter.title });
    await press(page, 'Alt+T');
    await openSection(page, keys.settings.title);
    const slip = within(await page.findByRole('region', { name: keys.settings.title }));
    const field = (act: keyof typeof keys.act) => slip.getByLabelText(keys.act[act]);
    return { page, slip, field };
  };

  it('holds at once, in what is said of it and in what it does', async () => {
    const { page, field } = await open();
    field('history').focus();
    await press(page, 'F2');
    await holdsValue(field('history'), 'F2');
    expect(inputsOf(page, 'saveComputer')).toMatchObject([{ keys: { history: 'F2' } }]);
    await page.user.tab();
    await press(page, 'Alt+H');
    page.getByRole('region', { name: keys.settings.title });
    await press(page, 'F2');
    await page.findByRole('heading', { level: 1, name: en.history.title });
    const place = page.getByRole('button', { name: en.common.nav.history });
    expect(place.getAttribute('aria-keyshortcuts')).toBe('F2');
  });

  it('is refused beside its field where another act, or the system, has it', async () => {
    const { page, field, slip } = await open();
    field('check').focus();
    await press(page, 'Alt+S');
    await sees(
      keys.settings.problem.taken.replace('{{key}}', 'Alt S').replace('{{act}}', keys.act.stop),
    );
    await press(page, 'F5');
    await slip.findByText(keys.settings.problem.reserved.replace('{{key}}', 'F5'));
    await press(page, 'x');
    await slip.findByText(keys.settings.problem['no-key']);
    expect(field('check')).toHaveProperty('value', 'Alt K');
    expect(inputsOf(page, 'saveComputer')).toEqual([]);
    // Nothing that was pressed did what it does elsewhere.
    page.getByRole('region', { name: keys.settings.title });
  });

  it('goes back to the usual one, by itself and with all others', async () => {
    const { page, field, slip } = await open();
    for (const [act, key] of [
      ['check', 'F2'],
      ['stop', 'F3'],
    ] as const) {
      field(act).focus();
      await press(page, key);
      await holdsValue(field(act), key);
    }
    const usual = keys.settings.usual.replace('{{key}}', 'Alt K');
    await page.user.click(slip.getByRole('button', { name: usual }));
    await holdsValue(field('check'), 'Alt K');
    await page.user.click(slip.getByRole('button', { name: keys.settings.allUsual }));
    await holdsValue(field('stop'), 'Alt S');
    expect(inputsOf(page, 'saveComputer').at(-1)).toMatchObject({ keys: {} });
  });
});
