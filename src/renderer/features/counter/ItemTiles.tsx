import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../shared/features/items/items.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { tileAfter } from '../../core/ui/tile-keys.ts';
import { useTexts } from '../../core/i18n/texts.ts';

interface ItemTilesProps {
  readonly items: readonly Item[];
  readonly onPick: (item: Item) => void;
  /** Where the keys go above the first row. */
  readonly above: RefObject<HTMLElement | null>;
}

/** One stop for the Tab key: the arrows go about among them. */
export function ItemTiles({ items, onPick, above }: ItemTilesProps) {
  const { t } = useTranslation('items');
  const texts = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState(0);
  const current = Math.min(wanted, items.length - 1);

  const pressed = (event: KeyboardEvent) => {
    if (list.current === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const style = getComputedStyle(list.current);
    const next = tileAfter(event.key, current, {
      count: items.length,
      columns: style.gridTemplateColumns.split(' ').length,
      direction: style.direction === 'rtl' ? 'rtl' : 'ltr',
    });
    if (next === null) return;
    event.preventDefault();
    if (next === 'out') above.current?.focus();
    else list.current.querySelectorAll('button')[next]?.focus();
  };

  return (
    <ul ref={list} className="items-panel__tiles" aria-label={t('tiles')}>
      {items.map((item, at) => (
        <li key={item.id}>
          <button
            type="button"
            className="items-panel__tile"
            data-colour={item.colour}
            tabIndex={at === current ? 0 : -1}
            onKeyDown={pressed}
            onFocus={() => setWanted(at)}
            // The focus stays where it was, so that Enter asks for the payment and adds nothing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(item)}
          >
            <span className="items-panel__name foreign-text">{visibleText(item.name, 80)}</span>{' '}
            <span className="figures">{texts.amount(item.priceMinor, item.currency)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
