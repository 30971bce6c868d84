/**
 * What may be done with the `paymentUrl` that the service gives back (interface section 2.2).
 * It comes from outside, so only an https address is made scannable and only a dial code is
 * shown as something to dial; everything else is plain text.
 */
export type PaymentAddress =
  { kind: 'web'; url: string } | { kind: 'dial'; code: string } | { kind: 'text'; text: string };

const DIAL_CODE = /^[*#][0-9*#]{1,40}#$/;

/** The longest address that still makes a QR code a phone can scan from a counter screen. */
export const LONGEST_SCANNABLE = 1200;

/** A payment's way to pay, sorted by what is safe to offer; null while there is none. */
export const addressOf = ({ paymentUrl }: { paymentUrl: string | null }): PaymentAddress | null =>
  paymentUrl === null || paymentUrl === '' ? null : classifyPaymentAddress(paymentUrl);

/** Sorts a payment address by what is safe to offer. Never throws. */
export function classifyPaymentAddress(address: string): PaymentAddress {
  if (DIAL_CODE.test(address)) return { kind: 'dial', code: address };
  const url = URL.canParse(address) ? new URL(address) : null;
  const plain = /^https:\/\/[\x21-\x7e]+$/.test(address) && address.length <= LONGEST_SCANNABLE;
  if (plain && url?.protocol === 'https:' && url.username === '' && url.password === '')
    return { kind: 'web', url: address };
  return { kind: 'text', text: address };
}
