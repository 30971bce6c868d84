/** What other features use of proofs. */
export { useMarkHandedOver } from './api.ts';
