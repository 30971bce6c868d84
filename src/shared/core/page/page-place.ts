/** One place in a script of ours, as `assets/index-Dk2f.js:1:2345`. */
export const PLACE = /^[\w./-]{1,100}\.(?:js|tsx?):\d{1,7}:\d{1,7}$/;

/** So many of them are told of one error. */
export const PLACES_MAX = 8;
