import { type RefObject, useEffect, useState } from 'react';

/** A row's height before it has been measured, in pixels. */
const GUESS_PX = 68;

/**
 * How high a row is, in pixels. The style sheet decides (it depends on the width and on the size
 * of text), and an empty element as high as a row tells.
 */
export function useRowHeight(probe: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(GUESS_PX);
  useEffect(() => {
    const element = probe.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setHeight(element.getBoundingClientRect().height || GUESS_PX);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [probe]);
  return height;
}
