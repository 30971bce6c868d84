/** What other features and the frame use of payment-account. */
export { AccountForm } from './AccountForm.tsx';
export { ConnectionTest } from './ConnectionTest.tsx';
export { useAccountForm } from './use-account-form.ts';
