import { type RefObject, useEffect } from 'react';
import { tabStops } from '../../core/ui/tab-stops.ts';

interface SaleStops<Stop> {
  readonly amount: Stop;
  readonly customer: Stop;
  /** The last stop of the sale's form. */
  readonly last: Stop;
}

/**
 * The order in which a sale is entered: from the amount to who pays, the note and the charge. What stands
 * between the amount and the customer comes behind all of that. Pure.
 * @param stops in the document's order
 */
export function saleOrder<Stop>(
  stops: readonly Stop[],
  { amount, customer, last }: SaleStops<Stop>,
): readonly Stop[] {
  const from = stops.indexOf(amount) + 1;
  const to = stops.indexOf(customer);
  const end = stops.indexOf(last) + 1;
  if (from === 0 || to < from || end <= to) return stops;
  return [
    ...stops.slice(0, from),
    ...stops.slice(to, end),
    ...stops.slice(from, to),
    ...stops.slice(end),
  ];
}

/** Has Tab and Shift+Tab go through a sale as it is entered, wherever else its parts stand. */
export function useSaleTabs(
  form: RefObject<HTMLFormElement | null>,
  amountBox: RefObject<HTMLInputElement | null>,
  customerBox: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const nextStop = (isBack: boolean): HTMLElement | null => {
      const held = document.activeElement;
      const [amount, customer] = [amountBox.current, customerBox.current];
      const stops = tabStops();
      const last = stops.findLast((each) => form.current?.contains(each));
      if (!(held instanceof HTMLElement) || !amount || !customer || !last) return null;
      const order = saleOrder(stops, { amount, customer, last });
      const nextIn = (list: readonly HTMLElement[]) =>
        list.at((list.indexOf(held) + (isBack ? -1 : 1)) % list.length);
      const next = nextIn(order);
      // What the browser does by itself, it does better.
      return !stops.includes(held) || next === nextIn(stops) ? null : (next ?? null);
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented || event.isComposing) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = nextStop(event.shiftKey);
      if (next === null) return;
      event.preventDefault();
      next.focus();
      // As Tab does in a field, so that what is typed goes over it.
      if (next instanceof HTMLInputElement) next.select();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [form, amountBox, customerBox]);
}
