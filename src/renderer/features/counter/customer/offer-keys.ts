/** What a key does to the recent customers that are offered, by WAI-ARIA's pattern of a combobox. Pure. */

export type OfferAct =
  { readonly type: 'reach' | 'take' | 'stop'; readonly index: number } | { readonly type: 'close' };

interface Offered {
  readonly isShown: boolean;
  /** The offer that was reached; -1 for none. */
  readonly active: number;
  readonly offers: number;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** @returns null where the key is the box's own: Enter sends the entry unless an offer was reached */
export function offerKey(
  { key, shiftKey, altKey, ctrlKey, metaKey }: Pressed,
  { isShown, active, offers }: Offered,
): OfferAct | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (shiftKey) return key === 'Delete' && active >= 0 ? { type: 'stop', index: active } : null;
  switch (key) {
    case 'ArrowDown':
      return offers === 0 ? null : { type: 'reach', index: (active + 1) % offers };
    case 'ArrowUp':
      return offers === 0 ? null : { type: 'reach', index: active <= 0 ? offers - 1 : active - 1 };
    case 'Enter':
      return active < 0 ? null : { type: 'take', index: active };
    case 'Escape':
      return isShown ? { type: 'close' } : null;
    default:
      return null;
  }
}
