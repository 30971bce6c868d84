/** Customers of a reviewed record are found by this shop's rule, as those of its own are. */
import type { CustomerRule } from '../../../shared/settings.ts';
import { StorageError } from '../../core/ledger/index.ts';
import {
  createCustomerLines,
  isRefusedWrite,
  openWriter,
  quietGuard,
} from '../../core/ledger/storage.ts';
import { customerLines, ruleName } from '../../core/payments/customers/index.ts';

/**
 * Makes what the copy's customers are found by, where another rule or none made it, beside whoever
 * reads. Where the disk has no room for that, numbers are found as they were typed.
 * @param signal ends it early
 */
export async function findCustomersBy(
  copy: string,
  rule: CustomerRule,
  signal: AbortSignal,
): Promise<void> {
  const db = openWriter(copy);
  try {
    const rewrite = createCustomerLines(db, quietGuard);
    await rewrite(ruleName(rule), (customer) => customerLines(customer, rule), signal);
  } catch (error) {
    if (!(error instanceof StorageError) && !isRefusedWrite(error)) throw error;
  } finally {
    db.close();
  }
}
