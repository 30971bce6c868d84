/** The keypad by touch alone: its keys go where the focus is. */
import { waitFor } from '@testing-library/dom';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { fill, openPage, press } from '../open-page.tsx';

const { counter, methods } = en;

// What a page fetches while it is idle would come when there is no page any more.
afterAll(() => vi.dynamicImportSettled());

describe('by touch alone', () => {
  const open = async () => {
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'maxTouchPoints'));
    const page = await openPage();
    await page.findByRole('form', { name: counter.title });
    const tapOn = (target: Element) => page.user.pointer({ keys: '[TouchA]', target });
    const tap = async (...keys: string[]) => {
      for (const name of keys) await tapOn(await page.findByRole('button', { name }));
    };
    const amount = page.getByRole('textbox', { name: /^Amount/ });
    await press(page, 'Alt+O');
    const note = page.getByLabelText(counter.note);
    return { page, tap, tapOn, amount, note };
  };
  const holdsValue = (field: HTMLElement, value: string) =>
    waitFor(() => expect(field).toHaveProperty('value', value));

  it('the device’s keyboard stays away from a number, and comes for a name', async () => {
    const { page, tap, tapOn, note } = await open();
    const box = page.getByRole('combobox', { name: methods.ussd.customer });
    const hasInputMode = (mode: 'none' | null) =>
      waitFor(() => expect(box.getAttribute('inputmode')).toBe(mode));
    await tapOn(box);
    await hasInputMode('none');
    await tap('0', '8', counter.lettersKey);
    await hasInputMode(null);
    expect(document.activeElement).toBe(box);
    page.getByRole('group', { name: counter.keypad.customer });
    await holdsValue(box, '08');
    fill(box, '08ada');
    await page.user.keyboard('?');
    await holdsValue(box, '08ada?');
    await tap(counter.lettersKey);
    await hasInputMode('none');
    await tap(counter.lettersKey);
    await hasInputMode(null);
    await tapOn(note);
    await tapOn(box);
    await hasInputMode('none');
  });

  it('keys go to the caret and over what is selected, and back to the amount', async () => {
    const { tap, tapOn, amount, note } = await open();
    const select = (start: number, end: number) => {
      expect(document.activeElement).toBe(note);
      if (note instanceof HTMLInputElement) note.setSelectionRange(start, end);
    };
    fill(note, 'table ');
    await tap('1', '2');
    await holdsValue(note, 'table 12');
    select(0, 6);
    await tap('9');
    await holdsValue(note, '912');
    select(0, 0);
    await tap(counter.deleteKey);
    expect(note).toHaveProperty('value', '912');
    fill(note, 'a🎂b');
    select(3, 3);
    await tap(counter.deleteKey);
    await holdsValue(note, 'ab');
    await tap('9');
    await holdsValue(note, 'a9b');
    fill(note, '912');
    select(0, 1);
    await tap(counter.deleteKey);
    await holdsValue(note, '12');
    await tapOn(amount);
    await tap('7');
    await holdsValue(amount, '7');
    expect(note).toHaveProperty('value', '12');
  });

  it('keys go to the amount where no field has the focus', async () => {
    const { page, tap, tapOn, amount } = await open();
    await tapOn(page.getByLabelText(methods.ussd.customer));
    await tapOn(page.getByRole('radio', { name: new RegExp(methods.link.choice) }));
    await tap('4');
    await waitFor(() => expect(amount).toHaveProperty('value', '4'));
  });
});
