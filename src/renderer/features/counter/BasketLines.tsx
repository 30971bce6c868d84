import './basket-lines.css';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lineTotal, QUANTITY_MAX } from '../../../shared/core/payments/sale-lines.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import type { Basket, Sold } from '../entry/index.ts';
import { useTexts } from '../../core/i18n/texts.ts';

interface BasketLinesProps {
  readonly basket: Basket;
  /** The line that was changed last, which stays in view. */
  readonly latest: Sold | null;
  /** @param quantity 0 takes the line out */
  readonly onQuantity: (sold: Sold, quantity: number) => void;
}

/** What was chosen, the latest first: each line with its quantity to change. */
export function BasketLines({ basket, latest, onQuantity }: BasketLinesProps) {
  const { t } = useTranslation('items');
  const texts = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const changed = basket.lines.find((line) => latest !== null && isSame(line, latest));
  useEffect(() => {
    if (changed === undefined) return;
    const line = list.current?.querySelector('[data-latest]');
    if (line && list.current) bringInto(list.current, line);
  }, [changed]);
  return (
    <>
      <ul ref={list} className="basket-lines" aria-label={t('basket.label')}>
        {basket.lines.toReversed().map((line) => {
          const name = visibleText(line.name, 80);
          const to = (quantity: number) => () => onQuantity(line, quantity);
          return (
            <li
              key={`${line.unitMinor} ${line.name}`}
              data-latest={line === changed ? true : undefined}
            >
              <span className="basket-lines__name foreign-text">{name}</span>
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
      <span className="visually-hidden" role="status">
        {changed === undefined
          ? ''
          : t('basket.changed', {
              name: visibleText(changed.name, 80),
              quantity: changed.quantity,
            })}
      </span>
    </>
  );
}

const isSame = (line: Sold, other: Sold): boolean =>
  line.name === other.name && line.unitMinor === other.unitMinor;

/** Scrolls the list alone: the page stays where the tile is that was tapped. */
function bringInto(list: Element, line: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollBy(0, inner.top - outer.top);
  else if (inner.bottom > outer.bottom) list.scrollBy(0, inner.bottom - outer.bottom);
}
