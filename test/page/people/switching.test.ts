/** Who is at the counter: the chip says it, and a sale stays with who began it. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { FakeState } from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';
import { ADA, BOLA, shopOf } from '../../support/samples/people-samples.ts';

const { counter, methods, people: texts, peopleSettings } = en;

const PINS = { [ADA.id]: '2580', [BOLA.id]: '1472' };
const overview = shopOf([ADA, BOLA]);

async function opened(state: Partial<FakeState> = {}): Promise<OpenPage> {
  const page = await openPage({ overview, pins: PINS, ...state });
  await page.findByRole('form', { name: counter.title });
  await page.findByRole('button', { name: /Ada Obi$/ });
  await vi.dynamicImportSettled();
  return page;
}
const amount = (page: OpenPage) => page.getByRole('textbox', { name: /^Amount/ });
const customer = (page: OpenPage) => page.getByRole('combobox', { name: methods.ussd.customer });
const chip = (page: OpenPage, name: string) =>
  page.findByRole('button', { name: texts.atCounter.replace('{{name}}', name) });
async function openPanel(page: OpenPage, name: string) {
  await page.user.click(await chip(page, name));
  const panel = texts.atCounter.replace('{{name}}', name);
  return within(await page.findByRole('group', { name: panel }));
}
/** By the chip; the other one comes. */
async function switchTo(page: OpenPage, from: string, to: string, pin: string): Promise<void> {
  const panel = await openPanel(page, from);
  await page.user.click(panel.getByRole('button', { name: new RegExp(`^${to}`) }));
  await page.findByLabelText(texts.pin.label);
  await page.user.keyboard(`${pin}{Enter}`);
  await chip(page, to);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
}

describe('the chip', () => {
  it('is not there where nobody was added', async () => {
    const page = await openPage();
    await page.findByRole('form', { name: counter.title });
    await vi.dynamicImportSettled();
    expect(document.querySelector('.person-chip')).toBeNull();
  });

  it('opens a panel that locks, and closes by Escape with the focus on the chip', async () => {
    const page = await opened();
    await openPanel(page, ADA.name);
    await press(page, 'Escape');
    expect(document.activeElement).toBe(await chip(page, ADA.name));
    const panel = await openPanel(page, ADA.name);
    await page.user.click(panel.getByRole('button', { name: texts.lockNow }));
    await page.findByRole('dialog', { name: /Locked$/ });
  });

  it('says what whoever is there took in the shift', async () => {
    const paid = [{ currency: 'NGN', payments: 12, minor: 4_500_000 }];
    const page = await opened({ ownShift: { person: ADA.id, paid, deeds: [] } });
    const panel = await openPanel(page, ADA.name);
    const own = await panel.findByRole('region', { name: texts.ownShift });
    expect(own.textContent).toBe(`${texts.ownShift}12 payments₦45,000.00`);
  });

  it.each([
    ['they may not see it', { notTheirs: { getOwnShift: 'see-own-sums' } }],
    ['shifts are counted blind', {}],
  ] as const)('says nothing of the shift where %s', async (_, state) => {
    const panel = await openPanel(await opened(state), ADA.name);
    await vi.dynamicImportSettled();
    expect(panel.queryByRole('region', { name: texts.ownShift })).toBeNull();
    expect(panel.queryByRole('alert')).toBeNull();
  });

  it('leads to another PIN of one’s own, which is typed twice', async () => {
    const page = await opened();
    const panel = await openPanel(page, ADA.name);
    await page.user.click(panel.getByRole('button', { name: texts.change.title }));
    const type = async (label: string, pin: string) => {
      await page.findByLabelText(label);
      await page.user.keyboard(`${pin}{Enter}`);
    };
    await type(texts.change.now, '2580');
    await type(peopleSettings.newPin, '1234');
    await sees(en.common.problem['pin-simple']);
    await type(peopleSettings.newPin, '7913');
    await type(peopleSettings.pinAgain, '7914');
    await sees(peopleSettings.differs);
    await type(peopleSettings.newPin, '7913');
    await type(peopleSettings.pinAgain, '7913');
    await sees(texts.change.done);
    expect(inputsOf(page, 'changeOwnPin')).toEqual([{ pin: '2580', newPin: '7913' }]);
  });
});

describe('a sale under way', () => {
  it('stays with who began it, and is there again when they are', async () => {
    const page = await opened();
    fill(amount(page), '12.50');
    fill(customer(page), '0803 555 1234');
    await switchTo(page, ADA.name, BOLA.name, '1472');
    expect(amount(page)).toHaveProperty('value', '');
    expect(customer(page)).toHaveProperty('value', '');
    await waitFor(() => expect(document.activeElement).toBe(amount(page)));
    fill(amount(page), '7');
    await switchTo(page, BOLA.name, ADA.name, '2580');
    expect(amount(page)).toHaveProperty('value', '12.50');
    expect(customer(page)).toHaveProperty('value', '0803 555 1234');
    await switchTo(page, ADA.name, BOLA.name, '1472');
    expect(amount(page)).toHaveProperty('value', '7');
  });

  it('that was sent is done with for who sent it, whoever is there when the answer comes', async () => {
    const page = await opened();
    fill(amount(page), '12.50');
    fill(customer(page), '0803 555 1234');
    const { startPayment } = page.bridge;
    let send: () => void = () => undefined;
    vi.spyOn(page.bridge, 'startPayment').mockImplementation(async (input) => {
      await new Promise<void>((resolve) => {
        send = resolve;
      });
      return startPayment(input);
    });
    await press(page, 'Enter');
    await switchTo(page, ADA.name, BOLA.name, '1472');
    fill(amount(page), '7');
    send();
    await waitFor(() => expect(inputsOf(page, 'startPayment')).toHaveLength(1));
    expect(amount(page)).toHaveProperty('value', '7');
    await switchTo(page, BOLA.name, ADA.name, '2580');
    expect(amount(page)).toHaveProperty('value', '');
  });

  it('that was emptied can’t be brought back by another', async () => {
    const page = await opened();
    fill(amount(page), '12.50');
    await page.user.click(page.getByRole('button', { name: counter.clear }));
    page.getByRole('button', { name: counter.undo });
    await switchTo(page, ADA.name, BOLA.name, '1472');
    expect(page.queryByRole('button', { name: counter.undo })).toBeNull();
  });

  it('that nobody’s was is the first one’s', async () => {
    const page = await openPage();
    await page.findByRole('form', { name: counter.title });
    fill(amount(page), '12.50');
    page.bridge.pushOverview(overview);
    await chip(page, ADA.name);
    expect(amount(page)).toHaveProperty('value', '12.50');
  });
});

it('reads anew for whoever comes what not everybody may see', async () => {
  const page = await opened();
  const reading = vi.spyOn(page.bridge, 'getShift');
  await press(page, 'Alt+Z');
  await waitFor(() => expect(reading).toHaveBeenCalled());
  const before = reading.mock.calls.length;
  await switchTo(page, ADA.name, BOLA.name, '1472');
  await waitFor(() => expect(reading.mock.calls.length).toBeGreaterThan(before));
});
