/** The system's proxies and its PAC file, as Chromium reads them. */
import { session, type Session } from 'electron';
import { type FindRoute, readProxyAnswer } from '../../core/network/proxies.ts';
import { guardSession } from './guards.ts';

/**
 * A session that no page ever has: the page's own has a dead proxy, so that nothing leaves it, and
 * keeps that one. Nothing is loaded by this session but the PAC file that the system names.
 */
async function openSession(): Promise<Session> {
  const own = session.fromPartition('proxies', { cache: false });
  guardSession(own, false);
  await own.setProxy({ mode: 'system' });
  return own;
}

/** Finds ways by the system's settings as they are at that moment. For when Electron is ready. */
export function createSystemRoutes(): FindRoute {
  let opened: Promise<Session> | null = null;
  return async (url) => {
    opened ??= openSession().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    const own = await opened;
    return readProxyAnswer(await own.resolveProxy(url));
  };
}
