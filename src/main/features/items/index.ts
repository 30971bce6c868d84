export { createItems, type Items } from './items.ts';
export { itemsIn } from './items-file.ts';
