/** Puts a question to a wire fault and says what the gateway client makes of it. */
import { gatewayAt, REQUEST } from '../gateway-account.ts';
import type { Call, Fault, Stage } from './fault.ts';

export { CALLS, type Call } from './fault.ts';
export { FAULTS } from './faults.ts';

export interface Outcome {
  /** As the table writes it: `accepted`, `record`, `not known`, or an error's code and certainty. */
  cell: string;
  /** All that the rest of the app gets to see. */
  exchange: unknown;
  stage: Stage;
}

/** Asks once through the gateway, and takes the service down again. */
export async function suffer(fault: Fault, call: Call): Promise<Outcome> {
  const stage = await fault(call);
  const gateway = gatewayAt(stage.origin, stage.options);
  try {
    if (call === 'status question') {
      const exchange = await gateway.askStatus('GW-1');
      const cell = exchange.ok
        ? exchange.value.kind.replace('-', ' ')
        : `${exchange.error.code}, ${exchange.error.certainty}`;
      return { cell, exchange, stage };
    }
    const exchange =
      call === 'create-payment'
        ? await gateway.createPayment(gateway.prepareCreatePayment(REQUEST))
        : await gateway.chargeByUssd(gateway.prepareUssdCharge(REQUEST));
    const cell = exchange.ok ? 'accepted' : `${exchange.error.code}, ${exchange.error.certainty}`;
    return { cell, exchange, stage };
  } finally {
    await gateway.close();
    await stage.server?.close();
    await stage.bystander?.close();
  }
}
