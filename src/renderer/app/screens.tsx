/** Which component shows which screen. The Counter is there at once, the rest when idle. */
import { lazy, type ComponentType } from 'react';
import { CounterScreen } from '../screens/counter/CounterScreen.tsx';
import type { Route, Screen } from '../features/navigation/route.ts';

type ScreenComponent<S extends Screen> = ComponentType<{
  readonly route: Extract<Route, { screen: S }>;
}>;

const loaders = {
  payment: () => import('../screens/payment/PaymentScreen.tsx'),
  history: () => import('../screens/history/HistoryScreen.tsx'),
  settings: () => import('../screens/settings/SettingsScreen.tsx'),
  firstStart: () => import('../screens/first-start/FirstStartScreen.tsx'),
};

export const screens: { readonly [S in Screen]: ScreenComponent<S> } = {
  counter: CounterScreen,
  payment: lazy(loaders.payment),
  history: lazy(loaders.history),
  settings: lazy(loaders.settings),
};

export const FirstStartScreen = lazy(loaders.firstStart);

/** Fetches the other screens while nothing else is to be done, so that opening them is instant. */
export function preloadScreens(): () => void {
  const handle = window.requestIdleCallback(() => {
    for (const load of Object.values(loaders)) void load();
  });
  return () => window.cancelIdleCallback(handle);
}
