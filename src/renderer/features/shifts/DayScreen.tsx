import './day-screen.css';
import type { RouteTo } from '../../core/navigation/route.ts';
import { ClosedShift } from './ClosedShift.tsx';
import { OpenShift } from './OpenShift.tsx';

/** The open shift, or one that was closed. */
export default function DayScreen({ route }: { readonly route: RouteTo<'day'> }) {
  return route.close === null ? <OpenShift /> : <ClosedShift number={route.close} />;
}
