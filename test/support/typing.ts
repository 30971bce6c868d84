/** Keys as a person and as a scanner presses them: the app tells them apart by their pace. */
import type { Page } from 'playwright-core';

/** Between two keys of a fast typist. */
const PERSON_MS = 60;
/** Between two keys of a scanner. */
const SCANNER_MS = 5;

/** Types as a person does, where what comes faster would be a scanner's. */
export const typeText = (page: Page, text: string): Promise<void> =>
  page.keyboard.type(text, { delay: PERSON_MS });

/**
 * Types as a person does by what the keys say of themselves, and waits for none of it: for text that has
 * only to be there.
 */
export const typeQuickly = (page: Page, text: string): Promise<void> =>
  typeAt(page, text, null, { began: Date.now() - text.length * PERSON_MS, paceMs: PERSON_MS });

const NAMED = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
};

/**
 * Types a code as a scanner does. All keys are on their way before the first has arrived, and each says
 * itself when it was pressed: a busy machine delays them and does not change their pace.
 * @param ending null for a scanner that has none
 */
export const scan = (
  page: Page,
  code: string,
  ending: 'Enter' | 'Tab' | null = 'Enter',
): Promise<void> => typeAt(page, code, ending, { began: Date.now(), paceMs: SCANNER_MS });

/** Types what says itself when it was pressed. @param began UTC milliseconds */
export async function typeAt(
  page: Page,
  text: string,
  ending: 'Enter' | 'Tab' | null,
  { began, paceMs }: { readonly began: number; readonly paceMs: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  try {
    const keys = [
      ...Array.from(text, (key) => ({ key, text: key })),
      ...(ending === null ? [] : [NAMED[ending]]),
    ];
    await Promise.all(
      keys.flatMap((key, at) => {
        const timestamp = (began + at * paceMs) / 1000;
        const type = 'text' in key ? 'keyDown' : 'rawKeyDown';
        return [
          session.send('Input.dispatchKeyEvent', { type, ...key, timestamp }),
          session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp', text: '', timestamp }),
        ];
      }),
    );
  } finally {
    await session.detach();
  }
}
