/** The organisation's policy of this computer, read once at the start. */
import { userInfo } from 'node:os';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { combinePolicies, NO_POLICY, type Policy } from './policy.ts';
import { findPolicies } from './sources.ts';
import { policyTable } from './table.ts';

/** What cannot be read is said in Settings; it never keeps the app from starting. */
export async function readPolicy(log: Pick<Log, 'info' | 'warn'>): Promise<Policy> {
  const { platform, env } = process;
  try {
    const found = await findPolicies({
      platform,
      systemRoot: env['SystemRoot'] ?? 'C:\\Windows',
      login: userInfo().username,
    });
    const policy = combinePolicies(found, policyTable(platform));
    tellLog(policy, log);
    return policy;
  } catch (error) {
    log.warn('the policy could not be read', errorFields(error));
    return NO_POLICY;
  }
}

/** Names of settings alone: a policy's own words and values stay out of the log. */
export function tellLog({ set, problems }: Policy, log: Pick<Log, 'info' | 'warn'>): void {
  const names = Object.keys(set);
  if (names.length > 0) log.info('the organisation has set', { settings: names.join(' ') });
  for (const { source, problem } of problems)
    log.warn('a part of the policy does not apply', { source, problem });
}
