import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownCustomer } from '../../../core/api/customers.ts';
import { useTexts } from '../../../core/i18n/texts.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { StatusMark } from '../../../core/payment/StatusMark.tsx';
import { visibleText } from '../../../../shared/core/text/visible-text.ts';
import type { StopOffering } from './use-stop-offering.ts';

interface OffersProps {
  readonly id: string;
  readonly isShown: boolean;
  readonly offers: KnownCustomer['offers'];
  /** The offer that arrow keys have reached; -1 for none. */
  readonly active: number;
  readonly stopping: StopOffering;
  readonly onTake: (index: number) => void;
  readonly onStop: (index: number) => void;
}

/**
 * Recent customers, each with the latest payment and how that went. They lie over what stands below
 * the box and move nothing; presses leave the focus in the box.
 */
export default function Offers({
  id,
  isShown,
  offers,
  active,
  stopping,
  onTake,
  onStop,
}: OffersProps) {
  const { t } = useTranslation(['customers', 'common']);
  const texts = useTexts();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sheet.current?.togglePopover(isShown);
  }, [isShown]);
  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const shown = isShown ? offers : [];
  const nameOf = (customer: string | null) => visibleText(customer ?? '', 80);
  return (
    <div
      ref={sheet}
      className="offers"
      popover="manual"
      onPointerDown={(event) => event.preventDefault()}
    >
      <div className="offers__rows">
        <div id={id} className="offers__list" role="listbox" aria-label={t('offers')}>
          {shown.map(({ latest: { payment, ageMs }, name }, index) => (
            <button
              type="button"
              key={payment.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="plain-button offer"
              onClick={() => onTake(index)}
            >
              <span className="offer__who">
                <bdi className="figures">{nameOf(payment.customer)}</bdi>
                {name === null || name === payment.customer ? null : (
                  <bdi className="offer__name">{visibleText(name, 80)}</bdi>
                )}
              </span>
              <span className="offer__last">
                <StatusMark payment={payment} />
                <span>
                  {t('last', {
                    amount: texts.amount(payment.amountMinor, payment.currency),
                    ago: t('common:ago', { span: texts.span(ageMs, 'down') }),
                  })}
                </span>
              </span>
            </button>
          ))}
        </div>
        <div className="offers__stops">
          {shown.map(({ latest: { payment } }, index) => (
            <button
              type="button"
              key={payment.id}
              className="plain-button offers__stop"
              tabIndex={-1}
              aria-label={t('stop', { customer: nameOf(payment.customer) })}
              onClick={() => onStop(index)}
            >
              <IconX aria-hidden />
            </button>
          ))}
        </div>
      </div>
      {active < 0 ? null : <p className="offers__keys">{t('stopKeys')}</p>}
      {stopping.stopped === null ? null : (
        <p className="offers__stopped">
          <span>{t('stopped')}</span>
          <Button kind="plain" onClick={stopping.undo}>
            {t('undo')}
          </Button>
        </p>
      )}
      {stopping.failed ? (
        <p className="offers__failed" role="alert">
          {t('failed')}
        </p>
      ) : null}
      <span className="visually-hidden" aria-live="polite">
        {shown.length === 0 ? '' : t('found', { count: shown.length })}
      </span>
    </div>
  );
}
