/** What is opened outside the app, in the system's own programs: web pages, and mails to be written. */
import { shell } from 'electron';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { mayOpenOutside } from './decisions.ts';

/** @returns false when the address may not be opened, or the system could not */
export async function openOutside(address: string, log: Log): Promise<boolean> {
  if (!mayOpenOutside(address)) {
    log.warn('refused', { what: 'opening an address outside' });
    return false;
  }
  try {
    await shell.openExternal(address);
    return true;
  } catch (thrown) {
    log.warn('no program could be opened', errorFields(thrown));
    return false;
  }
}
