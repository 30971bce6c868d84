/** A service on loopback that takes every request and answers none. */
import { serveTls, type TlsService } from './serve-tls.ts';

export interface SilentService extends TlsService {
  /** Settles with the first request. */
  asked: Promise<void>;
}

export async function startSilentService(): Promise<SilentService> {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  return { ...(await serveTls(() => resolve())), asked };
}
