/** Keys as a person and as a scanner presses them: the app tells them apart by their pace. */
import type { Page } from 'playwright-core';

/** Between two keys of a fast typist. */
const PERSON_MS = 60;
/** How long a finger stays on one. */
const HELD_MS = 45;
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
  typeAt(page, text, null, {
    began: Date.now() - text.length * PERSON_MS,
    paceMs: PERSON_MS,
    heldMs: HELD_MS,
  });

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

interface Pace {
  /** UTC milliseconds. */
  readonly began: number;
  readonly paceMs: number;
  /** How long each key is held; a scanner's are let go at once. */
  readonly heldMs?: number;
}

/** A key with a character, by its place on the keyboard. */
export interface PlacedKey {
  readonly key: string;
  readonly code: string;
  readonly hasShift: boolean;
}

/** Types what says itself when it was pressed. */
export const typeAt = (
  page: Page,
  text: string,
  ending: 'Enter' | 'Tab' | null,
  pace: Pace,
): Promise<void> =>
  pressAt(
    page,
    Array.from(text, (key) => ({ key, code: '', hasShift: false })),
    ending === null ? [] : [ending],
    pace,
  );

/** The same by the places of the keys, and with as many endings as a scanner has. */
export async function pressAt(
  page: Page,
  typed: readonly PlacedKey[],
  endings: readonly ('Enter' | 'Tab')[],
  { began, paceMs, heldMs = 0 }: Pace,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  try {
    const keys = [
      ...typed.map(({ key, code, hasShift }) => ({
        key,
        code,
        text: key,
        modifiers: hasShift ? 8 : 0,
      })),
      ...endings.map((ending) => NAMED[ending]),
    ];
    await Promise.all(
      keys.flatMap((key, at) => {
        const timestamp = (began + at * paceMs) / 1000;
        const type = 'text' in key ? 'keyDown' : 'rawKeyDown';
        const up = {
          ...key,
          type: 'keyUp',
          text: '',
          timestamp: timestamp + heldMs / 1000,
        } as const;
        return [
          session.send('Input.dispatchKeyEvent', { type, ...key, timestamp }),
          session.send('Input.dispatchKeyEvent', up),
        ];
      }),
    );
  } finally {
    await session.detach();
  }
}
