/** Plain values of the payment vocabulary, for tests that care about one field at a time. */
import type {
  Acceptance,
  GatewayError,
  Payment,
  PaymentEvent,
  ReplyTrace,
  RequestTrace,
  StatusRecord,
} from '../../../src/shared/core/payments/payments.ts';

const ID = '019b0000-0000-7000-8000-000000000001';
const RECORDED_AT = Date.UTC(2026, 0, 15, 9);

type Recorded = Extract<PaymentEvent, { type: 'recorded' }>;
type StatusAnswered = Extract<PaymentEvent, { type: 'status-answered' }>;

export const recordedEvent = (over: Partial<Recorded> = {}): Recorded => ({
  type: 'recorded',
  reference: 'T-260115-ABC123',
  saleId: ID,
  replaces: null,
  method: 'link',
  amountMinor: 125_000,
  currency: 'NGN',
  localDay: '2026-01-15',
  utcOffsetMinutes: 60,
  personalDigest: 'd'.repeat(64),
  override: null,
  ...over,
});

export const aPayment = (over: Partial<Payment> = {}): Payment => ({
  id: ID,
  reference: 'T-260115-ABC123',
  saleId: over.id ?? ID,
  replaces: null,
  method: 'link',
  amountMinor: 125_000,
  currency: 'NGN',
  customer: '0801',
  note: null,
  status: 'recorded',
  customerAsked: false,
  createdAt: RECORDED_AT,
  updatedAt: RECORDED_AT,
  localDay: '2026-01-15',
  utcOffsetMinutes: 60,
  gatewayReference: null,
  chargeReference: null,
  paymentUrl: null,
  paymentUrlReference: null,
  externalPaymentReference: null,
  reason: null,
  reported: null,
  answered: false,
  differs: [],
  paidAt: null,
  paidUnder: null,
  receiptNumber: null,
  late: false,
  takenBack: false,
  alarms: [],
  override: null,
  lines: null,
  share: null,
  paidBackMinor: 0,
  by: null,
  network: null,
  ...over,
});

export const anAcceptance = (over: Partial<Acceptance> = {}): Acceptance => ({
  shape: 'endpoint',
  gatewayReference: '9007199254740993001',
  paymentUrl: 'https://pay.example/c/1',
  paymentUrlReference: 'PUR-1',
  externalPaymentReference: 'EXT-1',
  serviceStatus: 'CREATED',
  paymentChannel: 'DEFAULT',
  ...over,
});

export const aRecord = (over: Partial<StatusRecord> = {}): StatusRecord => ({
  amountText: '1,250.00',
  currency: 'NGN',
  paymentReference: '9007199254740993001',
  dateText: '15/01/2026',
  date: '2026-01-15',
  feesText: '10.5',
  responseCode: '0',
  responseDescription: 'Transaction Successful',
  ...over,
});

export const aReply = (over: Partial<ReplyTrace> = {}): ReplyTrace => ({
  httpStatus: 200,
  body: '{}',
  cut: false,
  ...over,
});

export const aRequest = (over: Partial<RequestTrace> = {}): RequestTrace => ({
  path: '/api/pgs/payment/v2/createPayment',
  body: '{}',
  ...over,
});

export const anError = (over: Partial<GatewayError> = {}): GatewayError => ({
  code: 'service-failed',
  certainty: 'unknown',
  httpStatus: null,
  words: null,
  field: null,
  retryAfterMs: null,
  ...over,
});

export const statusAnswered = (
  over: Partial<StatusAnswered> & Pick<StatusAnswered, 'verdict'>,
): StatusAnswered => ({
  type: 'status-answered',
  differs: [],
  record: null,
  words: null,
  askedWith: '9007199254740993001',
  reply: aReply(),
  ...over,
});
