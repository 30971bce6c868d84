/** Statuses of payments whose outcome is still open, as a statement lists them. */
import { OPEN_STATUSES } from '../../../shared/core/payments/payments.ts';

/** As in the condition of the index `payments_open`, which a query has to repeat to use it. */
export const OPEN = OPEN_STATUSES.map((status) => `'${status}'`).join(', ');
