/** Whether words of the payment service sound like a refusal. Pure. */

/**
 * What banks and services write of a payment that was not let through, as beginnings of words: of a code other than 0 no
 * meaning is documented (interface section 5), so that its words are all there is to go by.
 */
const REFUSING =
  /\b(?:(?:declin|refus|reject|den(?:y|ied)|cancel|insufficien|disallow|unauthori[sz]|restrict|blocked)|not (?:permitted|allowed|authori[sz]ed|honou?r|sufficient)|do not honou?r|no (?:funds|money)|low (?:balance|funds)|(?:over|exceed\w*)\b.{0,20}\blimit|limit exceeded|(?:wrong|invalid|incorrect) (?:pin|otp|password)|expired card)/i;

/** Where both are said, nobody knows which holds: "not declined", "pending, may be rejected". */
const OPEN_STILL =
  /\b(?:pending|in progress|processing|await\w*|waiting|not (?:yet )?(?:declined|refused|rejected|cancell?ed))\b/i;

/** @param words the service's own; nothing is certain by them */
export const soundsRefused = (words: string): boolean =>
  REFUSING.test(words) && !OPEN_STILL.test(words);
