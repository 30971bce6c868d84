/**
 * Stands in the build for the package `brotli`, which names a licence but brings no text of it, so it
 * can't be given out. fontkit unpacks fonts of the web with it, and is given none.
 */

/** @throws Error always */
export default function decompress(): never {
  throw new Error('fonts of reports are not packed');
}
