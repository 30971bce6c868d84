/** A busy machine brings late what is waited for; that it comes is what counts. Its limits are here. */
import { vi } from 'vitest';

/** Of whatever is waited for, in milliseconds. */
export const PATIENCE_MS = 60_000;

const { waitFor, waitUntil } = vi;

const patient = (options: Parameters<typeof waitFor>[1]) => ({
  timeout: PATIENCE_MS,
  ...(typeof options === 'number' ? { timeout: options } : options),
});

const waitForPatiently: typeof waitFor = (callback, options) => waitFor(callback, patient(options));
const waitUntilPatiently: typeof waitUntil = (callback, options) =>
  waitUntil(callback, patient(options));

// Files that share a process share what was made of it.
if (waitFor.name !== waitForPatiently.name) {
  vi.waitFor = waitForPatiently;
  vi.waitUntil = waitUntilPatiently;
}
