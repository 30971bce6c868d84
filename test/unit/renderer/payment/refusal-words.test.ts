/** Which of the service's words sound like a refusal; of the others nothing is made. */
import { expect, it } from 'vitest';
import { soundsRefused } from '../../../../src/renderer/core/payment/refusal-words.ts';

it.each([
  "Refused by the customer's bank",
  'DECLINED',
  'Transaction declined by issuer',
  'Do not honor',
  'Do Not Honour',
  'Insufficient Funds',
  'insufficient balance',
  'Not sufficient funds',
  'Low balance',
  'No funds',
  'Rejected',
  'Request rejected: wrong PIN',
  'Invalid PIN',
  'Incorrect OTP',
  'Transaction not permitted to cardholder',
  'Not allowed',
  'Exceeds withdrawal limit',
  'Limit exceeded',
  'Over the daily limit',
  'Cancelled by customer',
  'User canceled',
  'Access denied',
  'Unauthorised',
  'Restricted card',
  'Account blocked',
  'Expired card',
])('“%s” sounds refused', (words) => {
  expect(soundsRefused(words)).toBe(true);
});

it.each([
  '',
  'Pending',
  'Awaiting customer',
  'Transaction Successful',
  'In progress, may be declined by the bank',
  'Pending: could be rejected',
  'Not declined',
  'Not yet rejected',
  'Processing: previous attempt cancelled',
  'Waiting for PIN; 2 wrong PIN so far',
  'Approved within limit',
  'Unknown error',
  'Service unavailable',
  'Timeout',
  'Prejected',
])('“%s” says nothing of it', (words) => {
  expect(soundsRefused(words)).toBe(false);
});
