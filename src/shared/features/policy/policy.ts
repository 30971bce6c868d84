/** What an organisation settles for its counters from outside: names, sources, and how it is shown. */
import { z } from 'zod';
import type { FieldProblem } from '../../core/text/fields.ts';

/** What a policy may set, in the order in which it is listed. */
export const POLICY_NAMES = [
  'baseUrl',
  'requestShape',
  'callbackUrl',
  'currency',
  'country',
  'language',
  'updateAddress',
  'updateChannel',
  'updateHour',
  'practiceOffered',
  'backupFolder',
] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** `locked`: nobody at the counter can change it. `preset`: it stands there until somebody does. */
export const POLICY_WAYS = ['locked', 'preset'] as const;
export type PolicyWay = (typeof POLICY_WAYS)[number];

/** Where a policy comes from: of the computer or of the login, by the system's own means. */
export const POLICY_SOURCES = [
  'computer-file',
  'computer-registry',
  'login-registry',
  'computer-profile',
  'login-profile',
] as const;
export type PolicySource = (typeof POLICY_SOURCES)[number];

/** What is wrong with a whole source; the others apply. */
const SOURCE_PROBLEMS = ['unreadable', 'not-protected', 'too-large', 'malformed'] as const;

/** What is wrong with one setting; the rest applies. */
const SETTING_PROBLEMS = [
  'unknown',
  'secret',
  'misplaced',
  'locked-only',
  'wrong-kind',
  'not-a-choice',
  'country-unknown',
  'language-unknown',
  'hour-invalid',
  'folder-invalid',
  'folder-missing',
  'folder-own',
  'folder-refuses',
] as const;

/** The checks of fields that a policy's values go through as well. */
const FIELD_PROBLEMS = [
  'base-url-empty',
  'base-url-invalid',
  'base-url-not-https',
  'base-url-credentials',
  'base-url-query',
  'base-url-no-version',
  'callback-invalid',
  'callback-not-https',
  'callback-credentials',
  'currency-invalid',
  'address-empty',
  'address-invalid',
  'address-not-https',
  'address-credentials',
  'address-fragment',
  'address-query',
] as const satisfies readonly FieldProblem[];

export const POLICY_PROBLEMS = [
  ...SOURCE_PROBLEMS,
  ...SETTING_PROBLEMS,
  ...FIELD_PROBLEMS,
] as const;
export type PolicyProblemCode = (typeof POLICY_PROBLEMS)[number];
export type SourceProblem = (typeof SOURCE_PROBLEMS)[number];

/** Names in a policy can be anybody's words; longer ones are cut. */
export const POLICY_NAME_MAX = 64;
/** More than these are counted nowhere: whoever mends the first sees the next. */
export const POLICY_PROBLEMS_MAX = 40;

export const policyProblemSchema = z.strictObject({
  source: z.enum(POLICY_SOURCES),
  /** As the policy names it; null where the source as a whole is meant. */
  setting: z.string().max(POLICY_NAME_MAX).nullable(),
  /** What is wrong; never with the value, which could be anything. */
  problem: z.enum(POLICY_PROBLEMS),
});
export type PolicyProblem = z.infer<typeof policyProblemSchema>;

/** A policy as the screens see it. */
export const policyViewSchema = z.strictObject({
  set: z.array(
    z.strictObject({
      name: z.enum(POLICY_NAMES),
      way: z.enum(POLICY_WAYS),
      source: z.enum(POLICY_SOURCES),
      /** Null is a callback that is left out. */
      value: z.union([z.string().max(2000), z.int(), z.boolean(), z.null()]),
    }),
  ),
  problems: z.array(policyProblemSchema).max(POLICY_PROBLEMS_MAX),
});
export type PolicyView = z.infer<typeof policyViewSchema>;
