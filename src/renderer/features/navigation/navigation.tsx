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
import { COUNTER, readRoute, type Route } from './route.ts';

export interface Navigation {
  readonly route: Route;
  readonly go: (route: Route) => void;
  /** To where we came from; to the Counter when we came from nowhere. */
  readonly back: () => void;
  /** The screen that `back` leads to. */
  readonly cameFrom: Route | null;
  /** We are here by going back, so the screen may go on where it was left. */
  readonly returned: boolean;
}

const NavigationContext = createContext<Navigation | null>(null);

export function NavigationProvider({ children }: { children: ReactNode }) {
  const [route, setRoute] = useState(() => readRoute(window.history.state));
  const current = useRef(route);
  const trail = useRef<Route[]>([]);
  const ownSteps = useRef(0);
  const [cameFrom, setCameFrom] = useState<Route | null>(null);
  const [returned, setReturned] = useState(false);

  const show = useCallback((next: Route, isReturn: boolean) => {
    current.current = next;
    setCameFrom(trail.current.at(-1) ?? null);
    setReturned(isReturn);
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
      show(readRoute(event.state), true);
    };
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, [show]);

  const go = useCallback(
    (next: Route) => {
      trail.current.push(current.current);
      window.history.pushState(next, '');
      show(next, false);
    },
    [show],
  );

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

  const value = useMemo(
    () => ({ route, go, back, cameFrom, returned }),
    [route, go, back, cameFrom, returned],
  );
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigation needs a NavigationProvider');
  return navigation;
}
