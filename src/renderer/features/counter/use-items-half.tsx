import './items-half.css';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../shared/features/items/items.ts';
import { call } from '../../core/api/bridge.ts';
import { type Entry, type EntryAct, type Sold, type TypedPart, withSold } from '../entry/index.ts';
import { ITEM_DRAFT, newItem, useItems } from '../items/index.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import type { Route } from '../../core/navigation/route.ts';
import { type Scan, codeReadings, learnScanner, useScanner } from '../scanner/index.ts';
import { KeyHint } from '../../core/ui/Button.tsx';
import { useKeys, useShortcuts } from '../../core/ui/shortcuts.ts';
import { BasketLines } from './BasketLines.tsx';
import { type Scanned, ScanNote } from './ScanNote.tsx';

const ItemsPanel = lazy(() => import('./ItemsPanel.tsx'));

const ITEM_SETTINGS: Route = { screen: 'settings', section: 'items' };
/** Whether there are any items, and whether any is offered. */
const ANY = { search: '', category: null, offered: true };

/** What has one of the codes, each once. */
async function withCodes(codes: readonly string[], currency: string): Promise<Item[]> {
  const found = await Promise.all(
    codes.map((barcode) => call('findBarcode', { barcode }).catch(() => [])),
  );
  const items = new Map(found.flat().map((item) => [item.id, item]));
  return [...items.values()].filter((item) => item.currency === currency);
}

interface ItemsHalf {
  /** Below the amount: what is sold, what a scan came to, and the switch to the items. */
  readonly below: ReactNode;
  /** In the keypad's place; null for the keypad. */
  readonly instead: ReactNode;
}

/** Items in the customer's half: tapped, or scanned wherever the focus is. */
export function useItemsHalf(
  entry: Entry,
  currency: string,
  change: (act: EntryAct) => void,
): ItemsHalf {
  const { t } = useTranslation('items');
  const { go } = useNavigation();
  const [shows, setShows] = useState<'keypad' | 'items'>('keypad');
  const [asked, setAsked] = useState(0);
  const [latest, setLatest] = useState<Sold | null>(null);
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const any = useItems(ANY).data?.pages[0];
  const typed = useRef<TypedPart>(entry);
  useEffect(() => {
    typed.current = entry;
  }, [entry]);

  // Its lines come to the total that stands, and were or will be sent with its first payment.
  const isSplit = entry.sale !== null;

  const pick = ({ name, priceMinor: unitMinor }: Item) => {
    if (isSplit) {
      setScanned({ is: 'split' });
      return;
    }
    const sold = { name, unitMinor };
    setScanned(withSold(entry.basket, sold, currency) === null ? { is: 'full' } : null);
    setLatest(sold);
    change({ type: 'sold', sold, currency });
  };
  const make = (code: string) => {
    ITEM_DRAFT.keep(newItem(code));
    go(ITEM_SETTINGS);
  };
  const look = async (scan: Scan, putBack: (() => void) | null) => {
    const { likely, other, shown: code } = codeReadings(scan);
    const certain = await withCodes(likely, currency);
    const items = certain.length > 0 ? certain : await withCodes(other, currency);
    const [only] = items;
    if (items.length > 0) learnScanner(scan.strokes);
    if (items.length > 1) setScanned({ is: 'several', code, items });
    else if (only === undefined) setScanned({ is: 'unknown', code, putBack });
    else pick(only);
  };
  useScanner({
    remember() {
      const { amount, customer, note, network, ready } = typed.current;
      const before = { amount, customer, note, network, ready };
      return () => {
        const now = typed.current;
        // The next scan may come before this is drawn.
        typed.current = before;
        change({ type: 'restored', before });
        return now.amount !== amount || now.customer !== customer || now.note !== note;
      };
    },
    onScan: (scan, putBack) => void look(scan, putBack),
  });

  const hasItems = (any?.kept ?? 0) > 0 && !isSplit;
  const shortcut = useKeys().get('toItems');
  const isItems = shows === 'items' && hasItems;
  useShortcuts({
    toItems: hasItems
      ? () => {
          setShows('items');
          setAsked((times) => times + 1);
        }
      : undefined,
  });
  return {
    below: (
      <>
        {entry.basket === null || isSplit ? (
          isItems ? (
            <p className="basket-lines basket-lines--empty">{t('basket.empty')}</p>
          ) : null
        ) : (
          <BasketLines
            basket={entry.basket}
            latest={latest}
            onQuantity={(sold, quantity) => {
              setLatest(sold);
              change({ type: 'quantity', sold, quantity });
            }}
          />
        )}
        {scanned === null ? null : (
          <ScanNote
            scanned={scanned}
            onPick={pick}
            onMake={make}
            onClose={() => setScanned(null)}
          />
        )}
        {hasItems ? (
          <div className="items-switch" role="group" aria-label={t('switch.label')}>
            {(['keypad', 'items'] as const).map((each) => (
              <button
                key={each}
                type="button"
                aria-keyshortcuts={each === 'items' ? shortcut : undefined}
                aria-pressed={each === (isItems ? 'items' : 'keypad')}
                onClick={() => setShows(each)}
              >
                {t(`switch.${each}`)}
                {each === 'items' && shortcut !== undefined ? (
                  <KeyHint shortcut={shortcut} />
                ) : null}
              </button>
            ))}
          </div>
        ) : null}
      </>
    ),
    instead: isItems ? (
      <Suspense fallback={null}>
        <ItemsPanel currency={currency} onPick={pick} asked={asked} />
      </Suspense>
    ) : null,
  };
}
