import './basket-lines.css';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lineTotal, QUANTITY_MAX } from '../../../shared/sale-lines.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import type { Basket, Sold } from '../../features/entry/basket.ts';
import { useTexts } from '../../i18n/texts.ts';

interface BasketLinesProps {
  readonly basket: Basket;
  /** @param quantity 0 takes the line out */
  readonly onQuantity: (sold: Sold, quantity: number) => void;
}

/** What was chosen, the latest in view: each line with its quantity to change. */
export function BasketLines({ basket, onQuantity }: BasketLinesProps) {
  const { t } = useTranslation('items');
  const texts = useTexts();
  return (
    <ul className="basket-lines" aria-label={t('basket.label')}>
      {basket.lines.map((line) => {
        const name = visibleText(line.name, 80);
        const to = (quantity: number) => () => onQuantity(line, quantity);
        return (
          <li key={`${line.unitMinor} ${line.name}`}>
            <span className="foreign-text">{name}</span>
            <span className="figures">{texts.amount(lineTotal(line), basket.currency)}</span>
            <span className="basket-lines__acts">
              <button
                type="button"
                aria-label={t(line.quantity === 1 ? 'basket.remove' : 'basket.fewer', { name })}
                onClick={to(line.quantity - 1)}
              >
                {line.quantity === 1 ? <IconTrash aria-hidden /> : <IconMinus aria-hidden />}
              </button>
              <span className="figures">{t('basket.count', { quantity: line.quantity })}</span>
              <button
                type="button"
                aria-label={t('basket.more', { name })}
                disabled={line.quantity >= QUANTITY_MAX}
                onClick={to(line.quantity + 1)}
              >
                <IconPlus aria-hidden />
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
