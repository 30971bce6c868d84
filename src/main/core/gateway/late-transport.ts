/**
 * A transport that is opened by its first request: what it stands on takes longer to load than all
 * that the first screen needs.
 */
import type { Delivery, openTransport, Transport } from './transport.ts';

/** What `openTransport` takes and gives. */
export function openTransportWhenNeeded(...given: Parameters<typeof openTransport>): Transport {
  let opening: Promise<Transport> | null = null;
  let closing: Promise<void> | null = null;
  const notSent = (code: 'closed' | 'offline'): Delivery => ({
    kind: 'failure',
    code,
    written: false,
    partial: null,
  });

  async function deliver(send: (transport: Transport) => Promise<Delivery>): Promise<Delivery> {
    if (closing !== null) return notSent('closed');
    opening ??= import('./transport.ts').then((loaded) => loaded.openTransport(...given));
    let transport: Transport;
    try {
      transport = await opening;
    } catch {
      // A disk that could not be read for a moment is tried again by the next request.
      opening = null;
      return notSent('offline');
    }
    return send(transport);
  }

  return {
    order: (request) => deliver((transport) => transport.order(request)),
    question: (request) => deliver((transport) => transport.question(request)),
    close: () =>
      (closing ??= (async () => {
        const transport = await opening?.catch(() => null);
        await transport?.close();
      })()),
  };
}
