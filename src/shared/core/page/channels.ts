/** The channels between Electron's preloads and main. Names of calls and events travel in the message. */

/** A call: `(name, input)`, answered with a `Result`. */
export const CALL_CHANNEL = 'counterfoil:call';

/** An event: `(name, value)`, from main to the screens alone. */
export const EVENT_CHANNEL = 'counterfoil:event';

/** `(view)`, from main to the customer's page alone; nothing ever comes back on it. */
export const DISPLAY_CHANNEL = 'counterfoil:display';
