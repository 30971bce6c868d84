import { useTranslation } from 'react-i18next';
import type { KnownCustomer } from '../../../core/api/customers.ts';

interface NetworkChoiceProps {
  readonly known: KnownCustomer | null;
  /** What stands in the box. */
  readonly customer: string;
  readonly onChange: (network: string) => void;
}

/**
 * Who issued the number, or who serves it as a person said; another is chosen in one act. Nothing where
 * nothing is known of it.
 */
export function NetworkChoice({ known, customer, onChange }: NetworkChoiceProps) {
  const { t } = useTranslation('customers');
  if (known === null || known.customer !== customer || known.network === null) return null;
  const { network, networks } = known;
  return (
    <select
      className="field__box field__box--select network"
      aria-label={t('network.label')}
      value={network.name}
      onChange={(event) => onChange(event.target.value)}
    >
      {networks.map((name) => (
        <option key={name} value={name}>
          {name === network.name
            ? t(network.corrected ? 'network.corrected' : 'network.issued', { network: name })
            : name}
        </option>
      ))}
    </select>
  );
}
