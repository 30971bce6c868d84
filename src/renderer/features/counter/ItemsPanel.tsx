import './items-panel.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../shared/features/items/items.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useItems } from '../items/index.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ItemTiles } from './ItemTiles.tsx';

interface ItemsPanelProps {
  readonly currency: string;
  readonly onPick: (item: Item) => void;
  /** How often its key was pressed: each time the search gets the focus. */
  readonly asked: number;
}

/** The items to tap, in the keypad's place: those without a barcode first, as nothing else finds them. */
export default function ItemsPanel({ currency, onPick, asked }: ItemsPanelProps) {
  const { t } = useTranslation('items');
  const box = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const found = useItems({ search, category, offered: true });
  const first = found.data?.pages[0];
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];

  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);

  if (found.isError) return <p className="items-panel__note">{t('failed')}</p>;
  return (
    <section ref={panel} className="items-panel" aria-label={t('title')}>
      <input
        ref={box}
        type="search"
        className="items-panel__search"
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            panel.current?.querySelector<HTMLElement>('.items-panel__tile[tabindex="0"]')?.focus();
          }
          if (event.key !== 'Enter') return;
          // The first that was found, and never the payment below.
          event.preventDefault();
          const [best] = items;
          if (best !== undefined && search.trim() !== '') {
            onPick(best);
            setSearch('');
          }
        }}
      />
      {first === undefined || first.categories.length === 0 ? null : (
        <div className="items-panel__categories" role="group" aria-label={t('categories')}>
          {[null, ...first.categories].map((each) => (
            <button
              key={each ?? ''}
              type="button"
              aria-pressed={each === category}
              onClick={() => setCategory(each)}
            >
              {each === null ? t('all') : visibleText(each, 40)}
            </button>
          ))}
        </div>
      )}
      {first?.total === 0 ? (
        <p className="items-panel__note">
          {first.offered === 0 ? t('elsewhere', { currency }) : t('none')}
        </p>
      ) : null}
      {items.length === 0 ? null : <ItemTiles items={items} onPick={onPick} above={box} />}
      {found.hasNextPage ? (
        <Button onClick={() => void found.fetchNextPage()} busy={found.isFetchingNextPage}>
          {t('more')}
        </Button>
      ) : null}
    </section>
  );
}
