/** What a wire fault is: a service, or the lack of one, to put a question to. */
import type { GatewayOptions } from '../../../../src/main/core/gateway/options.ts';
import { startWireServer, type WirePlan, type WireServer } from '../wire-server.ts';

export const CALLS = ['create-payment', 'USSD charge', 'status question'] as const;
export type Call = (typeof CALLS)[number];

export interface Stage {
  origin: string;
  /** The service itself, where there is one. */
  server: WireServer | null;
  /** A host that must never hear of the request. */
  bystander: WireServer | null;
  options: Partial<GatewayOptions>;
}

export type Fault = (call: Call) => Promise<Stage>;

/** Time-outs short enough to wait for; only for faults that never answer. */
export const IMPATIENT: Partial<GatewayOptions> = {
  timeouts: { connectMs: 5000, headersMs: 300, bodyMs: 300, overallMs: 5000 },
};

/** A service on plain loopback that behaves as planned. */
export const served =
  (plan: (call: Call) => WirePlan, options: Partial<GatewayOptions> = {}): Fault =>
  async (call) => {
    const server = await startWireServer(plan(call));
    return { origin: server.origin, server, bystander: null, options };
  };
