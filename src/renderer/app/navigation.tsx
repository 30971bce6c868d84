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
  const trail = useRef<Route[]>([]);
  const [cameFrom, setCameFrom] = useState<Route | null>(null);
  const [returned, setReturned] = useState(false);

  useEffect(() => {
    const popped = (event: PopStateEvent) => {
      trail.current.pop();
      setCameFrom(trail.current.at(-1) ?? null);
      setReturned(true);
      setRoute(readRoute(event.state));
    };
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, []);

  const go = useCallback(
    (next: Route) => {
      trail.current.push(route);
      window.history.pushState(next, '');
      setCameFrom(route);
      setReturned(false);
      setRoute(next);
    },
    [route],
  );

  const back = useCallback(() => {
    if (trail.current.length > 0) window.history.back();
    else go(COUNTER);
  }, [go]);

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
