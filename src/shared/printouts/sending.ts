/** Giving a customer a printout without paper, as both sides mean it. The app itself sends nothing. */

/** The programs that a message is prepared in; a person sends it there. */
export const SENDING_WAYS = ['email', 'whatsapp'] as const;
export type SendingWay = (typeof SENDING_WAYS)[number];

/** Characters of a printout as text; the longest payment link is a quarter of it. */
export const SENT_TEXT_MAX = 8000;

/** Characters of a picture's file in Base64, less than a call may carry. */
export const PICTURE_MAX = 1_000_000;
