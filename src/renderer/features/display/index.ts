/** What other features and the frame use of display. */
export { CustomerScreen } from './CustomerScreen.tsx';
export { ShowCustomer } from './ShowCustomer.tsx';
export { useFollowDisplay } from './api.ts';
