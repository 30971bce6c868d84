import { type RefObject, useEffect, useState } from 'react';

/**
 * How high an element is, in pixels. The style sheet decides (it depends on the width and on the
 * size of text), and the element itself tells.
 * @param guess in pixels, until it has been measured
 */
export function useHeight(measured: RefObject<HTMLElement | null>, guess: number): number {
  const [height, setHeight] = useState(guess);
  useEffect(() => {
    const element = measured.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setHeight(element.getBoundingClientRect().height || guess);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [measured, guess]);
  return height;
}
