/** Policies for tests, by the rules that real ones go through. */
import {
  combinePolicies,
  type FoundPolicy,
  type Policy,
} from '../../../src/main/features/policy/policy.ts';
import { policyTable } from '../../../src/main/features/policy/table.ts';

/** What several sources say together on Linux. */
export const combined = (...found: readonly FoundPolicy[]): Policy =>
  combinePolicies(found, policyTable('linux'));

/** A policy of one file. */
export const policyOf = (content: unknown): Policy =>
  combined({ source: 'computer-file', content });

export const locking = (settings: Readonly<Record<string, unknown>>): Policy =>
  policyOf({ locked: settings });

export const presetting = (settings: Readonly<Record<string, unknown>>): Policy =>
  policyOf({ preset: settings });
