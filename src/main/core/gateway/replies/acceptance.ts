/** Success bodies of create-payment and of the USSD charge (interface sections 2.1 and 2.2). */
import { z } from 'zod';
import type { Acceptance } from '../../../../shared/core/payments/payments.ts';
import {
  optionalReference,
  optionalText,
  reference,
  referenceIfAny,
  textIfAny,
  textOf,
} from './wire-fields.ts';

const endpointSchema = z
  .object({
    reference,
    paymentUrl: optionalText(4000),
    status: optionalText(200),
    paymentChannel: optionalText(200),
    paymentUrlReference: optionalReference,
    externalPaymentReference: optionalReference,
  })
  .transform((body): Acceptance => ({
    shape: 'endpoint',
    gatewayReference: textOf(body.reference),
    paymentUrl: textIfAny(body.paymentUrl),
    paymentUrlReference: referenceIfAny(body.paymentUrlReference),
    externalPaymentReference: referenceIfAny(body.externalPaymentReference),
    serviceStatus: textIfAny(body.status),
    paymentChannel: textIfAny(body.paymentChannel),
  }));

const quickstartSchema = z
  .object({
    // With a reference of its own the body claims both shapes and is trusted as neither.
    reference: z.null().optional(),
    status: optionalText(200),
    data: z.object({ reference, paymentUrl: optionalText(4000) }),
  })
  .transform((body): Acceptance => ({
    shape: 'quickstart',
    gatewayReference: textOf(body.data.reference),
    paymentUrl: textIfAny(body.data.paymentUrl),
    paymentUrlReference: null,
    externalPaymentReference: null,
    serviceStatus: textIfAny(body.status),
    paymentChannel: null,
  }));

const acceptanceBody = z.union([endpointSchema, quickstartSchema]);

/**
 * Reads either success shape, whichever request was sent.
 * @param body parsed by `parseJson`
 * @returns null when the body is neither
 */
export function readAcceptance(body: unknown): Acceptance | null {
  return acceptanceBody.safeParse(body).data ?? null;
}
