/**
 * Finds out whether an account works by a status question for a reference that can't exist: the
 * service checks the credentials first (interface section 5.1), so a documented "not known" means
 * that they were taken. Nothing is created and no customer is asked.
 */
import type { ConnectionTest } from '../../../shared/core/contract/payment-account.ts';
import { type Gateway, IMPOSSIBLE_REFERENCE } from '../gateway/gateway.ts';

export async function testConnection(gateway: Gateway): Promise<ConnectionTest> {
  const answer = await gateway.askStatus(IMPOSSIBLE_REFERENCE);
  return answer.ok ? { result: 'works' } : { result: 'failed', error: answer.error };
}
