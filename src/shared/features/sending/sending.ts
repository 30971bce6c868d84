/** Giving a customer a printout without paper, as both sides mean it. The app itself sends nothing. */

/** The programs that a message is prepared in; a person sends it there. */
export const SENDING_WAYS = ['email', 'whatsapp'] as const;
export type SendingWay = (typeof SENDING_WAYS)[number];

/** Characters of a printout as text; the longest payment link is a quarter of it. */
export const SENT_TEXT_MAX = 8000;

/** Characters of a picture's file in Base64, less than a call may carry. */
export const PICTURE_MAX = 1_000_000;

/** The files that a printout is saved as. */
export const PRINTOUT_FILES = ['png', 'pdf'] as const;
export type PrintoutFile = (typeof PRINTOUT_FILES)[number];

/** In millimetres: the page of a printout's PDF is a roll's, as long as what stands on it. */
export const PDF_WIDTH_MM = 80;
/** In millimetres; more than any printout needs. What would be longer goes on on another page. */
export const PDF_HEIGHT_MAX_MM = 2000;
