import { useOverview } from '../../core/api/overview.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import type { RouteTo } from '../../core/navigation/route.ts';
import { History } from './History.tsx';

/** Every payment ever asked for, newest first. Reads the ledger alone, so it needs no network. */
export default function HistoryScreen({ route }: { readonly route: RouteTo<'history'> }) {
  const { mode } = useOverview();
  const { visit } = useNavigation();
  return <History key={`${mode} ${visit}`} mode={mode} review={null} address={route.filter} />;
}
