/** The two channels between Electron's preload and main. Names of calls and events travel in the message. */

/** A call: `(name, input)`, answered with a `Result`. */
export const CALL_CHANNEL = 'counterfoil:call';

/** An event: `(name, value)`, from main to the screens alone. */
export const EVENT_CHANNEL = 'counterfoil:event';
