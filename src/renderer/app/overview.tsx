import { createContext, use, type ReactNode } from 'react';
import type { Overview } from '../../shared/settings.ts';

const OverviewContext = createContext<Overview | null>(null);

export function OverviewProvider({ value, children }: { value: Overview; children: ReactNode }) {
  return <OverviewContext value={value}>{children}</OverviewContext>;
}

/** What the app as a whole is set to; every screen is shown only once this is known. */
export function useOverview(): Overview {
  const overview = use(OverviewContext);
  if (!overview) throw new Error('useOverview needs an OverviewProvider');
  return overview;
}
