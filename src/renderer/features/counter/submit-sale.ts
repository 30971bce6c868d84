import type { FormEvent, RefObject } from 'react';
import { entryProblems } from '../entry/index.ts';
import type { Entering } from './use-entering.ts';

/** Charges what is entered, or leads to what it lacks. */
export function submitSale(
  event: FormEvent<HTMLFormElement>,
  { entry, currency, standing, starting, inTheWay }: Entering,
  amountBox: RefObject<HTMLInputElement | null>,
  customerBox: RefObject<HTMLInputElement | null>,
): void {
  event.preventDefault();
  if (inTheWay !== null) return;
  const form = event.currentTarget;
  const lacking = entryProblems(entry, currency, standing?.openMinor);
  const isAtAmount = document.activeElement === amountBox.current;
  // Who pays is typed next: nothing is wrong yet.
  if (isAtAmount && lacking.amount === null && lacking.customer && entry.customer.trim() === '') {
    customerBox.current?.focus();
    return;
  }
  if (starting.start(null)) return;
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
