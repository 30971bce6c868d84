import './asked-elsewhere.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeHint } from '../../../shared/features/office/hints.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useOfficeHints } from './api.ts';

interface AskedElsewhereProps {
  readonly customer: string;
  /** What stands there otherwise. */
  readonly children: ReactNode;
}

/** What another counter of the shop asked the same customer for last, while it is typed. It stops nothing. */
export default function AskedElsewhere({ customer, children }: AskedElsewhereProps) {
  const [latest] = useOfficeHints(customer);
  return <span role="status">{latest === undefined ? children : <Told hint={latest} />}</span>;
}

function Told({ hint }: { readonly hint: OfficeHint }) {
  const { t } = useTranslation(['office', 'common']);
  const { amount, minute } = useTexts();
  const { counter, askedAt, face, minor, currency } = hint;
  const told = t('asked', {
    counter: visibleText(counter, 60),
    at: minute(askedAt),
    amount: amount(minor, currency),
  });
  return (
    <strong className="asked-elsewhere foreign-text">
      {face === null ? told : `${told} · ${t(`common:status.${face}.word`)}`}
    </strong>
  );
}
