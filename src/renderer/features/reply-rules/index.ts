/** What other features and the frame use of reply-rules. */
export {
  PAID_CODE,
  PAID_WORDS,
  type ReplyRule,
  claimantOf,
  mismatchRecord,
  replyRuleFor,
  settledBy,
  settledNote,
} from './reply-rules.ts';
