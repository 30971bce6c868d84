import { useCallback, useState } from 'react';

type Tell = (isInView: boolean) => void;

const watched = new Map<Element, Tell>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, tell: Tell): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
  });
  watched.set(element, tell);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}

/**
 * Whether an element is where somebody can see it, and not scrolled away.
 * @returns the element's ref, and whether it is; true until the browser has said so
 */
export function useInView(): readonly [ref: (element: Element | null) => void, isInView: boolean] {
  const [isInView, setInView] = useState(true);
  const ref = useCallback(
    (element: Element | null) => (element === null ? undefined : watch(element, setInView)),
    [],
  );
  return [ref, isInView];
}
