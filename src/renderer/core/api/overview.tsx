import { createContext, use, type ReactNode } from 'react';
import type { CallErrorCode } from '../../../shared/core/contract/errors.ts';
import type { Overview } from '../../../shared/settings.ts';

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

/** Whether real customers could be asked for real money at once. */
export const canGoLive = ({ account, secret }: Pick<Overview, 'account' | 'secret'>): boolean =>
  account !== null && secret !== 'none';

/** What a live counter still lacks before anything can be asked of the payment service. */
export function missingForLive({
  mode,
  account,
  secret,
  keychain,
}: Pick<Overview, 'mode' | 'account' | 'secret' | 'keychain'>): Extract<
  CallErrorCode,
  'no-account' | 'no-secret' | 'keychain-unavailable'
> | null {
  if (mode === 'practice') return null;
  if (account === null) return 'no-account';
  if (secret !== 'none') return null;
  return keychain === 'available' ? 'no-secret' : 'keychain-unavailable';
}
