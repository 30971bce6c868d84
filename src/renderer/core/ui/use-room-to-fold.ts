import { type RefObject, useEffect, useState } from 'react';

/**
 * How much of the first screen is left below an element's upper edge, in pixels: what is no higher
 * than that is seen whole without scrolling. Null until it has been measured.
 */
export function useRoomToFold(measured: RefObject<Element | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const measure = () => {
      const top = measured.current?.getBoundingClientRect().top;
      if (top !== undefined) setRoom(Math.floor(window.innerHeight - top - window.scrollY));
    };
    // Whatever comes or goes above it changes the page's height as well.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [measured]);
  return room;
}
