import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Whoever looks them through looks at those of the next payment, too. */
let isOpenHere = false;

/** What is needed once in a while: facts, refunds and steps. */
export function Details({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('payment');
  const [isOpen, setOpen] = useState(isOpenHere);
  return (
    <details
      className="payment__details"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        isOpenHere = currentTarget.open;
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        {t('act.details')}
        <IconChevronDown aria-hidden />
      </summary>
      {children}
    </details>
  );
}
