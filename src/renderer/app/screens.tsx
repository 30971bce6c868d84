/** Every screen, from its folder, and how one gets there from anywhere. */
import {
  IconAdjustmentsHorizontal,
  IconCashRegister,
  IconClipboardCheck,
  IconListSearch,
  IconZoomQuestion,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { COUNTER, HISTORY, OPEN_SHIFT, PROOF, type Route } from '../core/navigation/route.ts';
import type { DeclaredScreen, HistoryState } from '../core/navigation/screen.tsx';
import type { KeyAct } from '../../shared/core/page/keys.ts';

const SCREENS = Object.values(
  import.meta.glob<Readonly<Record<string, DeclaredScreen>>>('../{app,features}/*/screens.ts', {
    eager: true,
  }),
).flatMap((folder) => Object.values(folder));

const screenNamed = (name: unknown) => SCREENS.find((screen) => screen.name === name);

/** What stands at a route. */
export const screenAt = (route: Route): ReactNode => screenNamed(route.screen)?.at(route);

const isState = (value: unknown): value is HistoryState =>
  typeof value === 'object' && value !== null;

/** Reads a route back from `history.state`, which could hold anything; the Counter when in doubt. */
export function readRoute(state: unknown): Route {
  if (!isState(state)) return COUNTER;
  return screenNamed(state['screen'])?.read(state) ?? COUNTER;
}

/** The screens that stand in the frame's row, in its order. */
export const PLACES = [
  { name: 'counter', route: COUNTER, icon: IconCashRegister, act: 'newSale' },
  { name: 'history', route: HISTORY, icon: IconListSearch, act: 'history' },
  { name: 'proof', route: PROOF, icon: IconZoomQuestion, act: 'proof' },
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
