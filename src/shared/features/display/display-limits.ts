/** How much is said of screens, for those who read it without the schemas. */

/** The screens beside the cashier's that are offered. */
export const SCREENS_MAX = 10;

/** Letters of a screen's name. */
export const SCREEN_LABEL_MAX = 120;
