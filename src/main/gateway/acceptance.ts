/** Success bodies of create-payment and of the USSD charge (interface sections 2.1 and 2.2). */
import { z } from 'zod';
import type { Acceptance } from '../../shared/payments.ts';
import { optional, plainText, referenceText } from './wire-fields.ts';

const endpointSchema = z
  .object({
    reference: referenceText,
    paymentUrl: optional(plainText(4000)),
    status: optional(plainText(200)),
    paymentChannel: optional(plainText(200)),
    paymentUrlReference: optional(referenceText),
    externalPaymentReference: optional(referenceText),
  })
  .transform((body): Acceptance => ({
    shape: 'endpoint',
    gatewayReference: body.reference,
    paymentUrl: body.paymentUrl,
    paymentUrlReference: body.paymentUrlReference,
    externalPaymentReference: body.externalPaymentReference,
    serviceStatus: body.status,
    paymentChannel: body.paymentChannel,
  }));

const quickstartSchema = z
  .object({
    // With a reference of its own the body claims both shapes and is trusted as neither.
    reference: z.null().optional(),
    status: optional(plainText(200)),
    message: optional(z.string()),
    data: z.object({ reference: referenceText, paymentUrl: optional(plainText(4000)) }),
  })
  .transform((body): Acceptance => ({
    shape: 'quickstart',
    gatewayReference: body.data.reference,
    paymentUrl: body.data.paymentUrl,
    paymentUrlReference: null,
    externalPaymentReference: null,
    serviceStatus: body.status,
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
