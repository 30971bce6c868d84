/** What a policy says of updates, for the part of the app that looks for them. */
import type { Policy, SetByPolicy } from '../../adapters/policy/policy.ts';
import type { PolicyValues } from '../../adapters/policy/table.ts';

/** Null where the policy does not say; `locked` or `preset` stands beside each value. */
export interface UpdatePolicy {
  readonly address: SetByPolicy<PolicyValues['updateAddress']> | null;
  readonly channel: SetByPolicy<PolicyValues['updateChannel']> | null;
  readonly hour: SetByPolicy<PolicyValues['updateHour']> | null;
}

export const updatePolicy = ({ set }: Policy): UpdatePolicy => ({
  address: set.updateAddress ?? null,
  channel: set.updateChannel ?? null,
  hour: set.updateHour ?? null,
});
