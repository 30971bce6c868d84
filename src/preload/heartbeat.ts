/** Whether the browser host can still be heard, for the bridge. */
import type { Heartbeat } from '../shared/contract.ts';
import { createEmitter } from '../shared/core/page/emitter.ts';

export interface HeartbeatWatch {
  now(): Heartbeat;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: (heartbeat: Heartbeat) => void) => () => void;
  /** The stream of events is open. */
  found(): void;
  /** The stream broke off or could not be opened. */
  lost(): void;
}

/** A stream that is back within this time was a hiccup that nobody has to know of. */
const GRACE_MS = 4000;

export function createHeartbeat(): HeartbeatWatch {
  const news = createEmitter<Heartbeat>();
  let heartbeat: Heartbeat = 'heard';
  let grace: ReturnType<typeof setTimeout> | undefined;

  function become(next: Heartbeat): void {
    clearTimeout(grace);
    grace = undefined;
    if (next === heartbeat) return;
    heartbeat = next;
    news.emit(next);
  }

  /**
   * A stream does not say why it could not be opened: the host may be gone, may have forgotten
   * this window, or may have enough streams already and be well.
   */
  async function ask(): Promise<void> {
    try {
      const { status } = await fetch('/bridge.js', { method: 'HEAD', cache: 'no-store' });
      become(status === 403 ? 'shut-out' : 'heard');
    } catch {
      // Gone: only the end of the grace tells whether it stays so.
    }
  }

  return {
    now: () => heartbeat,
    subscribe: news.on,
    found: () => become('heard'),
    lost() {
      if (heartbeat === 'heard') grace ??= setTimeout(become, GRACE_MS, 'silent');
      void ask();
    },
  };
}
