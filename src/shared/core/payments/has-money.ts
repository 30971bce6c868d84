import type { Payment } from './payments.ts';

/** Whether the service says that money has come for it, as it was asked for or not. Pure. */
export const hasMoney = ({ status }: { status?: Payment['status'] | undefined }): boolean =>
  status === 'paid' || status === 'mismatch';
