import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { COUNTER, type Route } from './route.ts';

/** What is to be done at once where we go, as if its key were pressed there. */
export type Errand = 'print';

export interface Navigation {
  readonly route: Route;
  readonly go: (route: Route, errand?: Errand) => void;
  /** The same visit at another address: what `back` leads to stays. */
  readonly amend: (route: Route) => void;
  /** To where we came from; to the Counter when we came from nowhere. */
  readonly back: () => void;
  /** The screen that `back` leads to. */
  readonly cameFrom: Route | null;
  /** We are here by going back, so the screen may go on where it was left. */
  readonly returned: boolean;
  /** Grows with every going and coming. */
  readonly visit: number;
  /** Of this visit alone: neither a reload nor a way back does it again. */
  readonly errand: Errand | null;
  /** @returns whether the visit's errand is still to be done; it is not from here on */
  readonly takeErrand: (visit: number) => boolean;
}

const NavigationContext = createContext<Navigation | null>(null);

interface NavigationProviderProps {
  /** Reads a route back from `history.state`; the same function always. */
  readonly read: (state: unknown) => Route;
  readonly children: ReactNode;
}

export function NavigationProvider({ read, children }: NavigationProviderProps) {
  const [route, setRoute] = useState(() => read(window.history.state ?? screenOfAddress()));
  const current = useRef(route);
  const trail = useRef<Route[]>([]);
  const ownSteps = useRef(0);
  const errandTaken = useRef(0);
  const [cameFrom, setCameFrom] = useState<Route | null>(null);
  const [{ returned, visit, errand }, setVisit] = useState<
    Pick<Navigation, 'returned' | 'visit' | 'errand'>
  >({ returned: false, visit: 0, errand: null });

  const show = useCallback((next: Route, isReturn: boolean, on: Errand | null = null) => {
    current.current = next;
    setCameFrom(trail.current.at(-1) ?? null);
    setVisit((last) => ({ returned: isReturn, visit: last.visit + 1, errand: on }));
    setRoute(next);
  }, []);

  useEffect(() => {
    const popped = (event: PopStateEvent) => {
      if (ownSteps.current > 0) {
        // Shown already; somebody may even have gone on since, and that is what counts.
        ownSteps.current -= 1;
        window.history.replaceState(current.current, '');
        return;
      }
      trail.current.pop();
      show(read(event.state), true);
    };
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, [read, show]);

  const go = useCallback(
    (next: Route, on: Errand | null = null) => {
      trail.current.push(current.current);
      window.history.pushState(next, '');
      show(next, false, on);
    },
    [show],
  );

  const amend = useCallback((next: Route) => {
    current.current = next;
    // While a step of ours is under way, the browser still stands elsewhere; it is put right on arrival.
    if (ownSteps.current === 0) window.history.replaceState(next, '');
    setRoute(next);
  }, []);

  // The browser steps back some time later, so the screen doesn't wait for it: keys pressed
  // meanwhile belong to the screen that was asked for.
  const back = useCallback(() => {
    const previous = trail.current.pop();
    if (!previous) {
      go(COUNTER);
      return;
    }
    ownSteps.current += 1;
    window.history.back();
    show(previous, true);
  }, [go, show]);

  const takeErrand = useCallback((of: number) => {
    if (errandTaken.current === of) return false;
    errandTaken.current = of;
    return true;
  }, []);

  const value = useMemo(
    () => ({ route, go, amend, back, cameFrom, returned, visit, errand, takeErrand }),
    [route, go, amend, back, cameFrom, returned, visit, errand, takeErrand],
  );
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

/** An address may name the screen to begin with, as `#counters`. */
const screenOfAddress = () => ({ screen: window.location.hash.slice(1) });

/**
 * Does what was asked for on the way here, once in a visit, when this is first shown: what becomes
 * possible later, or is shown again, was not asked for.
 */
export function useErrand(errand: Errand, act: () => void): void {
  const { errand: asked, visit, takeErrand } = useNavigation();
  useEffect(() => {
    if (asked === errand && takeErrand(visit)) act();
  });
}

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigation needs a NavigationProvider');
  return navigation;
}
