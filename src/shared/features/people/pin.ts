/** What can be a PIN: looked at by the screens at once, and by main again. */
import type { Checked } from '../../core/text/fields.ts';

export const PIN_MIN = 4;
export const PIN_MAX = 8;

/** Held against what anybody would try first: the same digit, and digits in a row. */
export function checkPin(text: string): Checked<string> {
  const pin = text.trim();
  if (!new RegExp(`^[0-9]{${PIN_MIN},${PIN_MAX}}$`).test(pin)) return wrong('pin-digits');
  const steps = new Set(
    Array.from(pin.slice(1), (digit, index) => Number(digit) - Number(pin[index])),
  );
  const [step] = steps;
  if (steps.size === 1 && step !== undefined && Math.abs(step) <= 1) return wrong('pin-simple');
  return { ok: true, value: pin };
}

const wrong = (problem: 'pin-digits' | 'pin-simple') => ({ ok: false, problem }) as const;
