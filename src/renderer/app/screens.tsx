/**
 * Every screen: what shows it, and how one gets there from anywhere. The Counter is there at once,
 * the rest when idle.
 */
import {
  IconAdjustmentsHorizontal,
  IconCashRegister,
  IconClipboardCheck,
  IconListSearch,
  type Icon,
} from '@tabler/icons-react';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { CounterScreen } from '../screens/counter/CounterScreen.tsx';
import {
  COUNTER,
  HISTORY,
  OPEN_SHIFT,
  type Route,
  type RouteTo,
  type Screen,
} from '../features/navigation/route.ts';
import type { KeyAct } from '../../shared/keys.ts';

const preloads: (() => Promise<unknown>)[] = [];

/**
 * A screen that is fetched when the page is idle, or when it is wanted before. Once it is here it is
 * shown at once: what is `lazy` waits a moment at its first showing even then, and React keeps the
 * sentence that stands there meanwhile for 300 ms.
 */
function fetchedScreen<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
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

const PaymentScreen = fetchedScreen(() => import('../screens/payment/PaymentScreen.tsx'));
const HistoryScreen = fetchedScreen(() => import('../screens/history/HistoryScreen.tsx'));
const ReviewScreen = fetchedScreen(() => import('../screens/history/ReviewScreen.tsx'));
const ReviewedPaymentScreen = fetchedScreen(
  () => import('../screens/payment/ReviewedPaymentScreen.tsx'),
);
const DayScreen = fetchedScreen(() => import('../screens/day/DayScreen.tsx'));
const TakingsScreen = fetchedScreen(() => import('../screens/takings/TakingsScreen.tsx'));
const JournalScreen = fetchedScreen(() => import('../screens/journal/JournalScreen.tsx'));
const LessonsScreen = fetchedScreen(() => import('../screens/lessons/LessonsScreen.tsx'));
const SettingsScreen = fetchedScreen(() => import('../screens/settings/SettingsScreen.tsx'));
const SettlementScreen = fetchedScreen(() => import('../screens/settlement/SettlementScreen.tsx'));
export const FirstStartScreen = fetchedScreen(
  () => import('../screens/first-start/FirstStartScreen.tsx'),
);

const SCREENS: { readonly [S in Screen]: (route: RouteTo<S>) => ReactNode } = {
  counter: () => <CounterScreen />,
  payment: (route) => <PaymentScreen key={route.id} route={route} />,
  history: (route) => <HistoryScreen route={route} />,
  review: (route) => <ReviewScreen route={route} />,
  'reviewed-payment': (route) => <ReviewedPaymentScreen key={route.id} route={route} />,
  day: (route) => <DayScreen key={route.close ?? 'open'} route={route} />,
  takings: () => <TakingsScreen />,
  journal: () => <JournalScreen />,
  lessons: () => <LessonsScreen />,
  settlement: ({ shift }) => <SettlementScreen shift={shift} />,
  settings: (route) => <SettingsScreen route={route} />,
};

/** What stands at a route. */
export const screenAt = <S extends Screen>(route: RouteTo<S>): ReactNode =>
  SCREENS[route.screen](route);

/** The screens that stand in the frame's row, in its order. */
export const PLACES = [
  { name: 'counter', route: COUNTER, icon: IconCashRegister, act: 'newSale' },
  { name: 'history', route: HISTORY, icon: IconListSearch, act: 'history' },
  { name: 'day', route: OPEN_SHIFT, icon: IconClipboardCheck, act: 'day' },
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
    for (const preload of preloads) void preload();
  });
  return () => window.cancelIdleCallback(handle);
}
