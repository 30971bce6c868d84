/** The two hands of a stranger's run: keys alone, and a finger alone. Each has a scanner beside it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { pauseAsHandsDo } from '../cashier.ts';
import { FINGER_PX } from './page-looks.ts';
import type { StrangersRun } from './strangers-run.ts';
import { scan, typeText } from './typing.ts';

/** More than any screen has to go through. */
const MOST_TABS = 60;

/** Waits until the focus is there: it may come a moment after what leads to it. */
export const hasFocus = (target: Locator): Promise<void> =>
  target.and(target.page().locator(':focus')).waitFor();

/** Ten fingers and a scanner. */
export function keyboardOf(page: Page, run: StrangersRun) {
  const press = async (key: string) => {
    run.pressed();
    await page.keyboard.press(key);
  };
  return {
    press,
    /** Types what only a person can know. */
    async name(text: string) {
      await typeText(page, text);
      run.named(text.length);
    },
    async scan(code: string) {
      await scan(page, code);
      run.scanned();
    },
    /** Goes from stop to stop until one has the focus. */
    async reach(target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab') {
      await target.first().waitFor();
      for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
        if ((await target.and(page.locator(':focus')).count()) > 0)
          return tabs === 0 ? undefined : pauseAsHandsDo(page);
        await press(key);
      }
      throw new Error(`${key} does not reach ${String(target)}.`);
    },
  };
}

/** One finger, and a scanner in the other hand. */
export function fingerOn(page: Page, run: StrangersRun) {
  const tap = async (target: Locator, asNaming: boolean) => {
    await target.waitFor();
    const box = await target.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    // What is not in view is swiped into it, which is one more move of the hand.
    if (box === null || box.y < 0 || box.y + box.height > height) {
      await target.scrollIntoViewIfNeeded();
      run.pressed();
    }
    const { width, height: tall } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    expect([Math.round(width), Math.round(tall)].filter((each) => each < FINGER_PX)).toEqual([]);
    await target.tap();
    if (asNaming) run.named(1);
    else run.pressed();
  };
  return {
    tap: (target: Locator) => tap(target, false),
    /** Taps what only a person can know on the keypad at the Counter. */
    async keypad(text: string) {
      const keypad = page.getByRole('group', { name: /keypad$/ });
      for (const key of text)
        await tap(keypad.getByRole('button', { name: key, exact: true }), true);
    },
    /**
     * Types into the field that was tapped. Words have no keypad of the app's: the system's own comes
     * up for them, over the lower half of the screen.
     */
    async systemKeyboard(text: string) {
      await typeText(page, text);
      run.named(text.length);
    },
    async scan(code: string) {
      await scan(page, code);
      run.scanned();
    },
  };
}
