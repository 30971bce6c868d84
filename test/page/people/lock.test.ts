/** The lock: what it shows and hides, how one comes in, and when it comes by itself. */
import { waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Overview } from '../../../src/shared/settings.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  paymentForTests,
  type FakeState,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees, unseen } from '../open-page.tsx';
import { ADA, BOLA, CHI, shopOf } from '../../support/samples/people-samples.ts';

const { common, counter, keys, methods, payment: payments, people: texts, peopleSettings } = en;

const PINS = { [ADA.id]: '2580', [BOLA.id]: '147258' };

const locked = (change: Partial<Overview['people']> = {}, of = [ADA, BOLA, CHI]) =>
  shopOf(of, { present: null, ...change });

const opened = (state: Partial<FakeState>) => openPage({ pins: PINS, ...state });
const lockOf = (page: OpenPage) => page.findByRole('dialog', { name: /Locked$/ });
const isGone = (page: OpenPage) => waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
/** What is fetched only where there are people is here. */
async function ready(page: OpenPage): Promise<void> {
  await page.findByRole('form', { name: counter.title });
  await page.findByRole('button', { name: /Ada Obi$/ });
  await vi.dynamicImportSettled();
}
const frame = () => document.querySelector('.frame');
const amountOf = (page: OpenPage) => page.getByRole('textbox', { name: /^Amount/ });
const pick = async (page: OpenPage, name: RegExp) =>
  page.user.click(within(await lockOf(page)).getByRole('button', { name }));
const pinField = (page: OpenPage) => page.getByLabelText<HTMLInputElement>(texts.pin.label);

describe('a locked counter', () => {
  it('lets nobody reach what is beneath, and gives it back as it was', async () => {
    const page = await opened({ overview: shopOf([ADA, BOLA]) });
    await ready(page);
    fill(amountOf(page), '12.50');
    await press(page, 'Alt+Y');
    await lockOf(page);
    expect(inputsOf(page, 'lockCounter')).toEqual([{}]);
    expect(frame()?.hasAttribute('inert')).toBe(true);
    await press(page, 'Alt+H');
    await page.user.keyboard('99');
    await pick(page, /^Ada Obi/);
    await page.user.keyboard('2580{Enter}');
    await isGone(page);
    expect(frame()?.hasAttribute('inert')).toBe(false);
    expect(inputsOf(page, 'switchPerson')).toEqual([{ id: ADA.id, pin: '2580' }]);
    page.getByRole('form', { name: counter.title });
    expect(amountOf(page)).toHaveProperty('value', '12.50');
    expect(document.activeElement).toBe(amountOf(page));
  });

  it('takes a PIN of fingers, shows none of it, and says in one sentence that it is wrong', async () => {
    const page = await opened({ overview: locked() });
    await pick(page, /^Bola/);
    const pad = within(page.getByRole('group', { name: texts.pin.keypad }));
    for (const key of ['1', '4', '7', '2', '2']) await page.user.click(pad.getByText(key));
    await page.user.click(pad.getByRole('button', { name: counter.deleteKey }));
    expect(pinField(page)).toMatchObject({ type: 'password', value: '1472' });
    expect(document.body.textContent).not.toContain('1472');
    await page.user.click(page.getByRole('button', { name: texts.lock.open }));
    await page.findByText(texts.pin.wrong);
    expect(pinField(page)).toHaveProperty('value', '');
    expect(document.activeElement).toBe(pinField(page));
    // As fast as a scanner, which it is not.
    await page.user.keyboard('147258{Enter}');
    await isGone(page);
    await page.findByRole('button', { name: /Bola$/ });
  });

  it('takes no PIN during a pause, counts it down, and says it once', async () => {
    const page = await opened({
      overview: locked(),
      pinAnswer: { outcome: 'wait', waitMs: 1900 },
    });
    await pick(page, /^Bola/);
    await page.user.keyboard('1111{Enter}');
    const said = await page.findByText(texts.pin.wait);
    expect(said.textContent).toBe(`${texts.pin.wait}0:022 seconds`);
    within(said).getByText('0:02', { selector: '[aria-hidden]' });
    const pad = page.getByRole('group', { name: texts.pin.keypad });
    await page.user.click(within(pad).getByText('5'));
    await page.user.keyboard('2222{Enter}');
    expect(inputsOf(page, 'switchPerson')).toHaveLength(1);
    await unseen(texts.pin.wait);
    expect(pinField(page)).toMatchObject({ value: '', readOnly: false });
  });

  it('asks the only person at once, and Escape leads others back to the names', async () => {
    const alone = await opened({ overview: locked({}, [ADA]) });
    await lockOf(alone);
    await alone.findByLabelText(texts.pin.label);
    alone.close();
    const page = await opened({ overview: locked() });
    await pick(page, /^Chi/);
    await press(page, 'Escape');
    await page.findByRole('heading', { name: texts.lock.who });
  });

  it('finds one of many by a part of the name', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...BOLA,
      id: `00000000-0000-4000-8000-0000000001${index + 10}`,
      name: `Person ${index}`,
    }));
    const page = await opened({ overview: locked({}, [ADA, ...many]) });
    await lockOf(page);
    expect(document.activeElement).toBe(page.getByRole('searchbox', { name: texts.find }));
    await page.user.keyboard('ada{Enter}');
    await page.findByLabelText(texts.pin.label);
    page.getByText(ADA.name);
  });

  it('shows how payments stand, and neither whose they are nor what they are called', async () => {
    const views = Array.from({ length: 10 }, (_, index) =>
      viewForTests(paymentForTests(index + 1, { note: 'for the wedding' })),
    );
    const page = await opened({ overview: locked(), payments: views });
    const lock = await lockOf(page);
    const lines = await within(lock).findAllByText(common.status.waiting.word);
    expect(lines).toHaveLength(8);
    within(lock).getByText(texts.lock.more.replace('{{more}}', '2'));
    for (const secret of ['0803', 'A1-261121', 'wedding'])
      expect(lock.textContent).not.toContain(secret);
  });

  it('gives a manager a new PIN for the printed code, and stays until the next code was taken', async () => {
    const page = await opened({ overview: locked({ withoutPin: [ADA.id] }, [ADA, BOLA]) });
    await pick(page, /^Ada/);
    await page.user.click(page.getByRole('button', { name: texts.pin.fromCode }));
    fill(await page.findByLabelText(peopleSettings.recovery.title), 'wrong');
    await page.user.keyboard('{Enter}');
    const typeNew = async (pin: string) => {
      for (const label of [peopleSettings.newPin, peopleSettings.pinAgain]) {
        await page.findByLabelText(label);
        await page.user.keyboard(`${pin}{Enter}`);
      }
    };
    await typeNew('7913');
    await page.findByText(common.problem['recovery-code-wrong']);
    fill(page.getByLabelText(peopleSettings.recovery.title), 'K7QM-2XFT-9RDH-4WVB');
    await page.user.keyboard('{Enter}');
    await typeNew('7913');
    await sees('M4TX');
    expect(inputsOf(page, 'useRecoveryCode')).toEqual([
      { code: 'wrong', id: ADA.id, newPin: '7913' },
      { code: 'K7QM-2XFT-9RDH-4WVB', id: ADA.id, newPin: '7913' },
    ]);
    expect(frame()?.hasAttribute('inert')).toBe(true);
    await page.user.click(page.getByRole('button', { name: peopleSettings.recovery.kept }));
    await isGone(page);
  });

  it('tells others who forgot their PIN whom to turn to', async () => {
    const page = await opened({ overview: locked() });
    await pick(page, /^Bola/);
    await page.user.click(page.getByRole('button', { name: texts.pin.forgot }));
    await page.findByText(texts.pin.fromManager);
    expect(page.queryByRole('button', { name: texts.pin.fromCode })).toBeNull();
  });
});

describe('a counter at which nobody was added', () => {
  it('has neither a lock nor a key for one', async () => {
    const page = await openPage();
    await page.findByRole('form', { name: counter.title });
    await press(page, 'Alt+Y');
    await press(page, 'F1');
    const panel = await page.findByRole('region', { name: keys.panel.title });
    expect(within(panel).queryByText(keys.act.lock)).toBeNull();
    expect(inputsOf(page, 'lockCounter')).toEqual([]);
  });
});

describe('the lock comes by itself', () => {
  const alarms = new Map<(now: number) => void, number>();
  const MINUTE = 60_000;
  afterEach(() => {
    vi.restoreAllMocks();
    vi.doUnmock('../../../src/renderer/core/api/page-clock.ts');
  });

  /** Nobody touches anything for so long, and whatever waits for that is woken. */
  async function rest(ms: number): Promise<void> {
    const now = performance.now() + ms;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    await new Promise((done) => setTimeout(done));
    for (const [ring, at] of alarms) if (at <= now && alarms.delete(ring)) ring(now);
    await new Promise((done) => setTimeout(done));
  }
  async function openIdle(): Promise<OpenPage> {
    alarms.clear();
    vi.doMock('../../../src/renderer/core/api/page-clock.ts', () => ({
      ringAt: (at: number, ring: (now: number) => void) => {
        if (at !== Infinity) alarms.set(ring, at);
        return () => alarms.delete(ring);
      },
    }));
    const page = await opened({
      overview: shopOf([ADA, BOLA], { locks: { afterSale: false, idleMinutes: 5 } }),
    });
    await ready(page);
    return page;
  }

  it('once nobody has touched it for the time that was set', async () => {
    const page = await openIdle();
    await rest(4 * MINUTE);
    await page.user.keyboard('{Shift}');
    await rest(4 * MINUTE);
    expect(inputsOf(page, 'lockCounter')).toEqual([]);
    await rest(2 * MINUTE);
    await lockOf(page);
  });

  it('not in the middle of an entry, which has as long again and is kept', async () => {
    const page = await openIdle();
    fill(amountOf(page), '12.50');
    await rest(6 * MINUTE);
    expect(inputsOf(page, 'lockCounter')).toEqual([]);
    await rest(5 * MINUTE);
    await lockOf(page);
    expect(amountOf(page)).toHaveProperty('value', '12.50');
  });

  it('when the screen of what was just charged is left, unless the sale goes on', async () => {
    const page = await opened({
      overview: shopOf([ADA, BOLA], { locks: { afterSale: true, idleMinutes: null } }),
    });
    const charge = async () => {
      await page.findByRole('form', { name: counter.title });
      fill(amountOf(page), '12.50');
      fill(page.getByRole('combobox', { name: methods.ussd.customer }), '08035551234');
      await press(page, 'Enter');
      await sees(payments.advice['waiting-ussd'].tell);
    };
    await ready(page);
    await press(page, 'Alt+H');
    await press(page, 'Alt+N');
    await charge();
    expect(inputsOf(page, 'lockCounter')).toEqual([]);
    await press(page, 'Alt+N');
    await lockOf(page);
    expect(inputsOf(page, 'lockCounter')).toHaveLength(1);
  });
});
