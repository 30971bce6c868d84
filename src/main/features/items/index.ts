export { createItems, type Items } from './items.ts';
