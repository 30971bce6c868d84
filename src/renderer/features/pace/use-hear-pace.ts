import { useEffect } from 'react';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { type Entry, isEntryEmpty } from '../entry/index.ts';
import { timedKey } from '../scanner/index.ts';
import { tellPace } from './pace-count.ts';

/**
 * Hears what is pressed while the Counter is shown, if that is wanted, the key that ends a scan as well:
 * at the window's door, beyond which `hear-scans.ts` lets none.
 */
export function useHearPace(mode: Mode, isWanted: boolean, entry: Entry): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const pressed = (event: KeyboardEvent) =>
      tellPace(mode, { is: 'key', key: timedKey(event), isRepeat: event.repeat });
    // When it ends: a finger that scrolls is taken back before.
    const tapped = ({ isPrimary, timeStamp: at }: PointerEvent) => {
      if (isPrimary) tellPace(mode, { is: 'tap', at });
    };
    window.addEventListener('keydown', pressed, { capture: true });
    window.addEventListener('pointerup', tapped, { capture: true });
    return () => {
      window.removeEventListener('keydown', pressed, { capture: true });
      window.removeEventListener('pointerup', tapped, { capture: true });
      tellPace(mode, { is: 'left' });
    };
  }, [mode, isWanted]);

  const isEmpty = isEntryEmpty(entry);
  useEffect(() => {
    if (isWanted) tellPace(mode, { is: 'entry', isEmpty });
  }, [mode, isWanted, isEmpty]);
}
