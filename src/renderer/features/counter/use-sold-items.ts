import { useEffect, useRef, useState } from 'react';
import type { Item } from '../../../shared/features/items/items.ts';
import { call } from '../../core/api/bridge.ts';
import { type Entry, type EntryAct, type Sold, type TypedPart, withSold } from '../entry/index.ts';
import { type Scan, codeReadings, learnScanner, useScanner } from '../scanner/index.ts';
import type { Scanned } from './ScanNote.tsx';

/** What has one of the codes, each once. */
async function withCodes(codes: readonly string[], currency: string): Promise<Item[]> {
  const found = await Promise.all(
    codes.map((barcode) => call('findBarcode', { barcode }).catch(() => [])),
  );
  const items = new Map(found.flat().map((item) => [item.id, item]));
  return [...items.values()].filter((item) => item.currency === currency);
}

interface SoldItems {
  /** The one that was sold or counted last. */
  readonly latest: Sold | null;
  /** What a scan or a tap came to that sold nothing by itself. */
  readonly scanned: Scanned | null;
  readonly forgetScanned: () => void;
  readonly pick: (item: Item) => void;
  readonly count: (sold: Sold, quantity: number) => void;
}

/** Puts items into the sale: tapped, or scanned wherever the focus is. */
export function useSoldItems(
  entry: Entry,
  currency: string,
  change: (act: EntryAct) => void,
): SoldItems {
  const [latest, setLatest] = useState<Sold | null>(null);
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const typed = useRef<TypedPart>(entry);
  useEffect(() => {
    typed.current = entry;
  }, [entry]);

  const pick = ({ name, priceMinor: unitMinor }: Item) => {
    // Its lines come to the total that stands, and were or will be sent with its first payment.
    if (entry.sale !== null) {
      setScanned({ is: 'split' });
      return;
    }
    const sold = { name, unitMinor };
    setScanned(withSold(entry.basket, sold, currency) === null ? { is: 'full' } : null);
    setLatest(sold);
    change({ type: 'sold', sold, currency });
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
  return {
    latest,
    scanned,
    forgetScanned: () => setScanned(null),
    pick,
    count(sold, quantity) {
      setLatest(sold);
      change({ type: 'quantity', sold, quantity });
    },
  };
}
