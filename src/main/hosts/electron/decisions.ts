/**
 * What the shell allows, as pure functions: which address may load, which permission may be used,
 * who may call. `guards.ts` and `ipc.ts` put them to Electron. Addresses are compared whole or by
 * their parsed parts, never by how they begin.
 */

export const APP_SCHEME = 'app';

/** The page's origin: the one that may load, use the clipboard and call main. */
export const APP_ORIGIN = 'app://counterfoil';

/** The cashier's page: the one that may call. */
export const PAGE_ADDRESS = `${APP_ORIGIN}/index.html`;

/** The customer's page, which only main loads. */
export const DISPLAY_ADDRESS = `${APP_ORIGIN}/customer.html`;

/** A report's page, which only main loads, to print it. */
export const REPORT_ADDRESS = `${APP_ORIGIN}/report.html`;

/**
 * The path by which an address of ours names a file.
 * @returns null for every other address, also for ours with a port, user name, query or fragment
 */
export function pathInApp(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { href, pathname } = new URL(address);
  return href === APP_ORIGIN + pathname ? pathname : null;
}

/** Whether a frame may go to an address by itself. A reload goes to the page again. */
export function mayNavigate(address: string, isMainFrame: boolean): boolean {
  return isMainFrame && address === PAGE_ADDRESS;
}

/**
 * Whether a request of any kind may go on.
 * @param developerTools whether the developer tools, which load themselves by their own scheme, are
 *   part of this build
 */
export function mayRequest(address: string, developerTools: boolean): boolean {
  if (pathInApp(address) !== null) return true;
  return developerTools && URL.canParse(address) && new URL(address).protocol === 'devtools:';
}

/** A mail to nobody yet with a subject and a text: no attachment, which some programs would take. */
const MAIL = /^mailto:\?subject=(?:[\w.~-]|%[\dA-F]{2})*&body=(?:[\w.~-]|%[\dA-F]{2})*$/;

/**
 * Whether an address may be handed to the system: a web page or a mail to be written, and nothing
 * else that it would start a program for.
 */
export function mayOpenOutside(address: string): boolean {
  if (MAIL.test(address)) return true;
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:';
}

/** Who asks for a permission, as Electron's two handlers tell it. */
export interface PermissionAsker {
  /** The address or origin of the frame that asks; an origin comes with a slash after it. */
  readonly address: string | undefined;
  readonly isMainFrame: boolean;
}

/** Copying a reference or a payment link is the one thing that the page needs a permission for. */
export function mayUse(permission: string, asker: PermissionAsker): boolean {
  return (
    permission === 'clipboard-sanitized-write' &&
    asker.isMainFrame &&
    asker.address !== undefined &&
    [APP_ORIGIN, `${APP_ORIGIN}/`, PAGE_ADDRESS].includes(asker.address)
  );
}

/**
 * As much of Electron's `WebFrameMain` as is looked at. Its `detached` is not: after a crash of the
 * page Electron goes on saying it of the main frame that was loaded again.
 */
export interface CallingFrame {
  readonly origin: string;
  readonly parent: object | null;
  /** Together the two name one frame, as long as it lives. */
  readonly processId: number;
  readonly routingId: number;
  isDestroyed(): boolean;
}

/**
 * Whether a frame is the main frame of our page. One that is gone is asked nothing further, because
 * reading it throws.
 */
export function isOurPage(frame: CallingFrame): boolean {
  return !frame.isDestroyed() && frame.parent === null && frame.origin === APP_ORIGIN;
}

/**
 * Whether a call is our page's own.
 * @param sender null when the frame navigated or went away before the call was looked at
 * @param mainFrame the one that the page has now
 */
export function mayCall(sender: CallingFrame | null, mainFrame: CallingFrame): boolean {
  return (
    sender !== null &&
    isOurPage(sender) &&
    isOurPage(mainFrame) &&
    sender.processId === mainFrame.processId &&
    sender.routingId === mainFrame.routingId
  );
}

/** How long a page has to stand until its loss says nothing of the next, in milliseconds. */
export const LOSS_MEMORY_MS = 60_000;

/** Seconds: at once where it happens for the first time, and never so often that nothing else is done. */
const PAUSES_AFTER_LOSS = [0, 5, 15, 60, 300] as const;

/**
 * How long to wait until the cashier's page is loaded again.
 * @param losses how often in a row it was lost, this one counted: 1 and more
 * @returns milliseconds
 */
export function pauseAfterLoss(losses: number): number {
  return 1000 * (PAUSES_AFTER_LOSS[losses - 1] ?? 300);
}

/**
 * What to do when the customer's page is lost, because its process is gone or it could not be loaded:
 * load it again, unless that was just tried.
 * @param previous when it was last lost, by a clock that only grows; null for never
 */
export function afterLoss(previous: number | null, now: number): 'reload' | 'give-up' {
  return previous !== null && now - previous < LOSS_MEMORY_MS ? 'give-up' : 'reload';
}
