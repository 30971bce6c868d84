import type { OpenLog } from '../../../src/main/core/platform/log.ts';

const nothing = () => undefined;

/** Writes nowhere. */
export const silentLog: OpenLog = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  close: nothing,
};
