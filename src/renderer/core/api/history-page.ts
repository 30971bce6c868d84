import type { HistoryPage } from '../../../shared/core/contract/history.ts';
import type { PaymentView } from '../../../shared/core/payments/payments.ts';

/** A page with one payment's newer view in its place; the same page where it is not listed. */
export function withView(page: HistoryPage, view: PaymentView): HistoryPage {
  const place = page.rows.findIndex(
    (row) => 'payment' in row && row.payment.id === view.payment.id,
  );
  const known = page.rows[place];
  if (!known || !('payment' in known) || known.payment.updatedAt > view.payment.updatedAt)
    return page;
  return { ...page, rows: page.rows.with(place, view) };
}
