/**
 * Every screen: what shows it, and how one gets there from anywhere. The Counter is there at once,
 * the rest when idle.
 */
import {
  IconAdjustmentsHorizontal,
  IconCashRegister,
  IconListSearch,
  type Icon,
} from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { CounterScreen } from '../screens/counter/CounterScreen.tsx';
import {
  COUNTER,
  HISTORY,
  type Route,
  type RouteTo,
  type Screen,
} from '../features/navigation/route.ts';
import type { KeyAct } from '../../shared/keys.ts';

const loaders = {
  payment: () => import('../screens/payment/PaymentScreen.tsx'),
  history: () => import('../screens/history/HistoryScreen.tsx'),
  review: () => import('../screens/history/ReviewScreen.tsx'),
  reviewedPayment: () => import('../screens/payment/ReviewedPaymentScreen.tsx'),
  lessons: () => import('../screens/lessons/LessonsScreen.tsx'),
  settings: () => import('../screens/settings/SettingsScreen.tsx'),
  firstStart: () => import('../screens/first-start/FirstStartScreen.tsx'),
};

const PaymentScreen = lazy(loaders.payment);
const HistoryScreen = lazy(loaders.history);
const ReviewScreen = lazy(loaders.review);
const ReviewedPaymentScreen = lazy(loaders.reviewedPayment);
const LessonsScreen = lazy(loaders.lessons);
const SettingsScreen = lazy(loaders.settings);
export const FirstStartScreen = lazy(loaders.firstStart);

const SCREENS: { readonly [S in Screen]: (route: RouteTo<S>) => ReactNode } = {
  counter: () => <CounterScreen />,
  payment: (route) => <PaymentScreen key={route.id} route={route} />,
  history: (route) => <HistoryScreen route={route} />,
  review: (route) => <ReviewScreen route={route} />,
  'reviewed-payment': (route) => <ReviewedPaymentScreen key={route.id} route={route} />,
  lessons: () => <LessonsScreen />,
  settings: (route) => <SettingsScreen route={route} />,
};

/** What stands at a route. */
export const screenAt = <S extends Screen>(route: RouteTo<S>): ReactNode =>
  SCREENS[route.screen](route);

/** The screens that stand in the frame's row, in its order. */
export const PLACES = [
  { name: 'counter', route: COUNTER, icon: IconCashRegister, act: 'newSale' },
  { name: 'history', route: HISTORY, icon: IconListSearch, act: 'history' },
  {
    name: 'settings',
    route: { screen: 'settings', section: null },
    icon: IconAdjustmentsHorizontal,
    act: 'settings',
  },
] as const satisfies readonly {
  /** The key of its words. */
  readonly name: string;
  readonly route: Route;
  readonly icon: Icon;
  readonly act: KeyAct;
}[];

/** Fetches the other screens while nothing else is to be done, so that opening them is instant. */
export function preloadScreens(): () => void {
  const handle = window.requestIdleCallback(() => {
    for (const load of Object.values(loaders)) void load();
  });
  return () => window.cancelIdleCallback(handle);
}
