/** What a test tells the stand-in for Electron of the system that it stands on. */
export interface StandInOptions {
  readonly packaged?: boolean;
  /** Whether another instance has the lock. */
  readonly locked?: boolean;
  /** Whether the system is dark. */
  readonly dark?: boolean;
  /** Whether the system has no program that opens web pages. */
  readonly withoutBrowser?: boolean;
  /** Whether the page has nothing to show yet. */
  readonly unpainted?: boolean;
  /** What the system asks for. */
  readonly languages?: readonly string[];
  /** How the box answers that asks where a file goes. */
  readonly saveBox?: { readonly canceled: boolean; readonly filePath: string };
}
