/**
 * Stands in the build for the package `dfa`, which names a licence but brings no text of it, so it can't
 * be given out. fontkit finds the syllables of Indian and South-East Asian scripts with it, which
 * are not given to it (`shaped-font.ts`).
 */

/** Made when fontkit is loaded, and never asked. */
export default class StateMachine {
  /** @throws Error always */
  match(): never {
    throw new Error('scripts of syllables are not set');
  }
}
