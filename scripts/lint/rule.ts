/** The linter exports its rule tester's types but not the rule's own; this reads them off it. */
import type { RuleTester } from 'oxlint/plugins-dev';

export type Rule = Extract<Parameters<RuleTester['run']>[1], { readonly create: unknown }>;
export type RuleContext = Parameters<Rule['create']>[0];
/** A node of the syntax tree, as a report takes it. */
export type RuleNode = NonNullable<Parameters<RuleContext['report']>[0]['node']>;
