/** What other features and the frame use of items. */
export { ITEM_DRAFT, newItem } from './item-draft.ts';
export { useItems } from './use-items.ts';
