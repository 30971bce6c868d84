import { useEffect, useRef } from 'react';
import { listenForScans, type ScanListener } from './hear-scans.ts';

/**
 * Has a screen told of what is scanned while it is shown, wherever the focus is. What was typed into a
 * field is taken out again by then.
 * @param listener sees to what is kept elsewhere than in the field with the focus
 */
export function useScanner(listener: ScanListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () =>
      listenForScans({
        remember: () => latest.current.remember(),
        onScan: (scan, putBack) => latest.current.onScan(scan, putBack),
      }),
    [],
  );
}
