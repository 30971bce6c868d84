import './sold-lines.css';
import {
  LINE_NAME_MAX,
  lineTotal,
  type SaleLine,
} from '../../../shared/core/payments/sale-lines.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useTexts } from '../i18n/texts.ts';

/** What was sold: how many of what, and what each line comes to. */
export function SoldLines({
  lines,
  currency,
}: {
  readonly lines: readonly SaleLine[];
  readonly currency: string;
}) {
  const texts = useTexts();
  return (
    <ul className="sold-lines">
      {lines.map((line, at) => (
        <li key={at}>
          <span className="sold-lines__quantity figures">{line.quantity} ×</span>
          <span className="foreign-text">{visibleText(line.name, LINE_NAME_MAX)}</span>
          <span className="figures">{texts.amount(lineTotal(line), currency)}</span>
        </li>
      ))}
    </ul>
  );
}
