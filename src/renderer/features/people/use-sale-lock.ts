import { useEffect, useRef } from 'react';
import { onPaymentStarted } from '../../core/api/hooks.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { isEntryEmpty, useEntry } from '../entry/index.ts';

/**
 * Locks after each sale: when the screen of the payment that was just charged is left. One that goes on,
 * in another part or by another way, has left something at the Counter, and is not over.
 */
export function useSaleLock(isOn: boolean, lock: () => void): void {
  const { route } = useNavigation();
  const { entry } = useEntry();
  const charged = useRef<{ readonly id: string; readonly wasShown: boolean } | null>(null);
  const isAmid = useRef(false);
  useEffect(() => {
    isAmid.current = !isEntryEmpty(entry);
  });
  useEffect(
    () =>
      onPaymentStarted(({ payment: { id } }) => {
        charged.current = { id, wasShown: false };
      }),
    [],
  );
  const shown = route.screen === 'payment' ? route.id : null;
  useEffect(() => {
    const { current } = charged;
    if (current === null) return;
    if (shown === current.id) charged.current = { ...current, wasShown: true };
    else if (current.wasShown) {
      charged.current = null;
      if (isOn && !isAmid.current) lock();
    }
  }, [shown, isOn, lock]);
}
