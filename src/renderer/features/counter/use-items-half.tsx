import './items-half.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry, EntryAct } from '../entry/index.ts';
import { ITEM_DRAFT, newItem, useItems } from '../items/index.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import type { Route } from '../../core/navigation/route.ts';
import { KeyHint } from '../../core/ui/Button.tsx';
import { useKeys, useShortcuts } from '../../core/ui/shortcuts.ts';
import { BasketLines } from './BasketLines.tsx';
import { ScanNote } from './ScanNote.tsx';
import { useSoldItems } from './use-sold-items.ts';

const ItemsPanel = lazy(() => import('./ItemsPanel.tsx'));

const ITEM_SETTINGS: Route = { screen: 'settings', section: 'items' };
/** Whether there are any items, and whether any is offered. */
const ANY = { search: '', category: null, offered: true };

interface ItemsHalf {
  /** Below the amount: what is sold, what a scan came to, and the switch to the items. */
  readonly below: ReactNode;
  /** In the keypad's place; null for the keypad. */
  readonly instead: ReactNode;
}

/** Items in the customer's half. */
export function useItemsHalf(
  entry: Entry,
  currency: string,
  change: (act: EntryAct) => void,
): ItemsHalf {
  const { t } = useTranslation('items');
  const { go } = useNavigation();
  const [shows, setShows] = useState<'keypad' | 'items'>('keypad');
  const [asked, setAsked] = useState(0);
  const any = useItems(ANY).data?.pages[0];
  const { latest, scanned, forgetScanned, pick, count } = useSoldItems(entry, currency, change);

  const make = (code: string) => {
    ITEM_DRAFT.keep(newItem(code));
    go(ITEM_SETTINGS);
  };
  const isSplit = entry.sale !== null;
  const hasItems = (any?.kept ?? 0) > 0 && !isSplit;
  const isItems = shows === 'items' && hasItems;
  useShortcuts({
    toItems: hasItems
      ? () => {
          setShows('items');
          setAsked((times) => times + 1);
        }
      : undefined,
  });
  const lines = () => {
    if (entry.basket !== null && !isSplit)
      return <BasketLines basket={entry.basket} latest={latest} onQuantity={count} />;
    return isItems ? <p className="basket-lines basket-lines--empty">{t('basket.empty')}</p> : null;
  };
  return {
    below: (
      <>
        {lines()}
        {scanned === null ? null : (
          <ScanNote scanned={scanned} onPick={pick} onMake={make} onClose={forgetScanned} />
        )}
        {hasItems ? <ItemsSwitch shown={isItems ? 'items' : 'keypad'} onShow={setShows} /> : null}
      </>
    ),
    instead: isItems ? (
      <Suspense fallback={null}>
        <ItemsPanel currency={currency} onPick={pick} asked={asked} />
      </Suspense>
    ) : null,
  };
}

interface ItemsSwitchProps {
  readonly shown: 'keypad' | 'items';
  readonly onShow: (shown: 'keypad' | 'items') => void;
}

function ItemsSwitch({ shown, onShow }: ItemsSwitchProps) {
  const { t } = useTranslation('items');
  const shortcut = useKeys().get('toItems');
  return (
    <div className="items-switch" role="group" aria-label={t('switch.label')}>
      {(['keypad', 'items'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-keyshortcuts={each === 'items' ? shortcut : undefined}
          aria-pressed={each === shown}
          onClick={() => onShow(each)}
        >
          {t(`switch.${each}`)}
          {each === 'items' && shortcut !== undefined ? <KeyHint shortcut={shortcut} /> : null}
        </button>
      ))}
    </div>
  );
}
