/** Where connecting the design account stands. Pure. */
import type { DesignAccount } from '../../../shared/features/design-account/design-account.ts';

export type Stage = 'notSetUp' | 'noSecret' | 'ready' | 'connecting' | 'connected';

export function stageOf(account: DesignAccount): Stage {
  const { registration, clientSecret, token, attempt } = account;
  if (attempt !== null) return 'connecting';
  if (token !== 'none') return 'connected';
  if (registration === null) return 'notSetUp';
  return clientSecret === 'none' ? 'noSecret' : 'ready';
}
