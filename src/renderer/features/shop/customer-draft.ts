/** What the shop's customers are, as it is being chosen. */
import type { FieldProblem } from '../../../shared/core/text/fields.ts';
import type { CustomerProposal, CustomerRule } from '../../../shared/settings.ts';
import { createDraft } from '../../core/forms/drafts.ts';

export interface CustomerDraft {
  kind: CustomerProposal['kind'];
  /** ISO 3166 alpha-2, or nothing yet. */
  country: string;
  sendAs: CustomerRule['sendAs'];
}

export const CUSTOMER_DRAFT = createDraft<CustomerDraft>();

export const CUSTOMER_FIELDS = ['country'] as const satisfies readonly (keyof CustomerDraft)[];

/** As it was said, and proposed where nobody has. */
export function customerDraft(rule: CustomerRule, proposal: CustomerProposal): CustomerDraft {
  return {
    kind: rule.kind ?? proposal.kind,
    country: rule.country ?? (rule.kind === null ? proposal.country : null) ?? '',
    sendAs: rule.sendAs,
  };
}

/** Whether something else was chosen than what stood there at first. */
export function customerChanged(
  draft: CustomerDraft,
  rule: CustomerRule,
  proposal: CustomerProposal,
): boolean {
  const { kind, country, sendAs } = customerDraft(rule, proposal);
  return draft.kind !== kind || draft.country !== country || draft.sendAs !== sendAs;
}

export function customerProblem({ kind, country }: CustomerDraft): FieldProblem | null {
  return kind === 'phone' && country === '' ? 'country-empty' : null;
}

/** What it says of customers. The draft has no problem. */
export function ruleOf({ kind, country, sendAs }: CustomerDraft): CustomerRule {
  return { kind, country: country === '' ? null : country, sendAs };
}
