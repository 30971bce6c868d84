/** What a screen is to the app: its address, and what shows it. Each folder of screens declares its own. */
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { isRouteTo, type Route, type RouteTo, type Screen } from './route.ts';

/** What `history.state` holds, which could be anything. */
export type HistoryState = Readonly<Record<string, unknown>>;

interface ScreenParts<S extends Screen> {
  readonly name: S;
  /** Reads an address of this screen back; null for what can be none. */
  readonly read: (state: HistoryState) => RouteTo<NoInfer<S>> | null;
  readonly Shown: ComponentType<{ readonly route: RouteTo<NoInfer<S>> }>;
  /** What a screen is shown anew for; the same screen where none is given. */
  readonly keyOf?: (route: RouteTo<NoInfer<S>>) => string;
}

export interface DeclaredScreen {
  readonly name: Screen;
  readonly read: (state: HistoryState) => Route | null;
  /** Null for another screen's route. */
  readonly at: (route: Route) => ReactNode;
}

export const declareScreen = <S extends Screen>({
  name,
  read,
  Shown,
  keyOf,
}: ScreenParts<S>): DeclaredScreen => ({
  name,
  read,
  at: (route) =>
    isRouteTo(route, name) ? <Shown key={keyOf?.(route) ?? name} route={route} /> : null,
});

const preloads: (() => Promise<unknown>)[] = [];

/**
 * A screen that is fetched when the page is idle, or when it is wanted before. Once it is here it is
 * shown at once: what is `lazy` waits a moment at its first showing even then, and React keeps the
 * sentence that stands there meanwhile for 300 ms.
 */
export function fetchedScreen<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
) {
  let here: ComponentType<P> | null = null;
  const fetch = async () => {
    const module = await load();
    here = module.default;
    return module;
  };
  preloads.push(fetch);
  const Later = lazy(fetch);
  return function FetchedScreen(props: P) {
    // Chosen when it is first shown, so that what is shown is not taken for another screen later.
    const [Shown] = useState(() => here ?? Later);
    return <Shown {...props} />;
  };
}

/** Fetches the other screens while nothing else is to be done, so that opening them is instant. */
export function preloadScreens(): () => void {
  const handle = window.requestIdleCallback(() => {
    for (const preload of preloads) void preload();
  });
  return () => window.cancelIdleCallback(handle);
}
