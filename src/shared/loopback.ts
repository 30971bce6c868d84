/** Which addresses stay on this machine. */

/** What counts as this machine in an address. */
const LOOPBACK_HOST = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/;

/** Whether a parsed address stays on this machine. */
export function isLoopback(url: URL): boolean {
  return LOOPBACK_HOST.test(url.hostname);
}
