/** How much of the window is covered by what stays in view while the page scrolls beneath it. */
import type { RefCallback } from 'react';

type Stuck = '--stuck-head' | '--stuck-state';

/**
 * A ref for what may stay in view: while it does, lying above the page, its height stands at the root,
 * so that `scroll-padding` keeps from under it whatever gets the focus. Whether it does is the style
 * sheet's to say, by size of window and container.
 */
export function stuckAs(name: Stuck): RefCallback<HTMLElement> {
  return (element) => {
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const { position, zIndex } = getComputedStyle(element);
      // In a column of its own it stays beside what scrolls, and has no layer.
      const covers = position === 'sticky' && zIndex !== 'auto';
      style.setProperty(name, covers ? `${Math.ceil(element.offsetHeight)}px` : '0px');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(name);
    };
  };
}
