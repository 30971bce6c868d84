/**
 * Replies that hold the name of a field, under every HTTP status: in what they say, and as a key of
 * their own. What may count as a certain refusal is written here once more, from the interface
 * document (sections 2 and 7.1) and not from the client's own tables.
 */
import { z } from 'zod';
import type { Account } from '../../src/shared/settings.ts';
import { gatewayAt, REQUEST } from '../support/machines/gateway-account.ts';
import { httpReply, startWireServer } from '../support/machines/wire-server.ts';

/** Sections 2.1 to 2.3, 4.3 and 7.1, and the quickstart's. */
const NAMES = `reference userId amount currency callbackURL isV2 customer email name message data
  status clientId paymentUrl paymentChannel paymentUrlReference externalPaymentReference
  paymentReference transactionDate fees responseCode responseDescription transactionReference error
  responseMessage responseStatus`.split(/\s+/);

const range = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

/** Without 204, 205 and 304, which have no body to read. */
const STATUSES = [
  ...range(200, 203),
  ...range(206, 208),
  226,
  ...range(300, 303),
  305,
  307,
  308,
  ...range(400, 431),
  440,
  444,
  ...range(449, 451),
  460,
  463,
  ...range(494, 499),
  ...range(500, 511),
  ...range(520, 530),
  540,
  561,
  598,
  599,
];

const UNAUTHORISED = { responseCode: '01', responseStatus: 'FAILED' };

/** Ways to write a name into a body; the ones that begin with "refuses" say nothing else. */
const FORMS: Readonly<Record<string, (name: string) => unknown>> = {
  'refuses it': (name) => ({ status: `Unexpected value for the field ${name}` }),
  'refuses it curtly': (name) => ({ status: `Invalid ${name}` }),
  'names it': (name) => ({ status: name }),
  'names it beside its shortened reference': (name) => ({
    status: `Invalid ${name} for this txnRef`,
  }),
  'in progress': (name) => ({ status: `Payment for this ${name} is in progress` }),
  'charged already': (name) => ({ status: `The ${name} has been charged already` }),
  success: (name) => ({ status: `Success. Your ${name} was saved` }),
  'under message': (name) => ({ message: `Unexpected value for the field ${name}` }),
  'beside the documented body': (name) => ({ status: 'error', message: `Unexpected ${name}` }),
  'in the body of 401': (name) => ({ responseMessage: `Invalid ${name}`, ...UNAUTHORISED }),
  'in the body of 401, code 00': (name) => ({
    responseMessage: `Invalid ${name}`,
    ...UNAUTHORISED,
    responseCode: '00',
  }),
  'in the body of 403': (name) => ({ status: 'error', error: `Access to ${name} is forbidden` }),
  'in the body of 401, of a payment': (name) => ({
    responseMessage: `Unauthorised, ${name} pending`,
    ...UNAUTHORISED,
  }),
  'in the body of 403, of a payment': (name) => ({
    status: 'error',
    error: `Access forbidden: ${name} was created already`,
  }),
  'as a text': (name) => `Unexpected value for the field ${name}`,
  'as a key without a value': (name) => ({ status: 'error', [name]: null }),
  'as a key': (name) => ({ status: 'error', [name]: 'x' }),
  'as a key of a number': (name) => ({ status: 'Unexpected userId', [name]: 0 }),
  'as a key deep within': (name) => ({ status: 'error', errors: [{ of: { [name]: 'x' } }] }),
  'as a key in the body of 401': (name) => ({
    responseMessage: 'x',
    ...UNAUTHORISED,
    [name]: null,
  }),
  'as a key in the body of 403': (name) => ({ status: 'error', error: 'forbidden', [name]: null }),
};

/** Sections 2.1 and 2.2, sent or not, but for `reference`, and `status` that is not called a field. */
const FIELDS = `userId amount currency callbackURL isV2 clientId paymentUrl paymentChannel
  paymentUrlReference externalPaymentReference`.split(/\s+/);

const DEMANDS = {
  'create-payment': { shape: 'endpoint', also: [] },
  'quickstart create-payment': { shape: 'quickstart', also: ['customer'] },
  'USSD charge': { shape: 'endpoint', also: [] },
} as const satisfies Record<string, { shape: string; also: readonly string[] }>;
type Demand = keyof typeof DEMANDS;

interface Named {
  form: string;
  name: string;
  body: unknown;
}

const BODIES: readonly Named[] = Object.entries(FORMS).flatMap(([form, write]) =>
  NAMES.map((name) => ({ form, name, body: write(name) })),
);

/** One status, to one kind of demand: a service that says everything with it. */
export interface NamedMeeting {
  status: number;
  demand: Demand;
  replies: number;
  /** @returns what was read otherwise than it may be, in words */
  meet: () => Promise<string[]>;
}

export function everyNamedMeeting(): NamedMeeting[] {
  return (['create-payment', 'quickstart create-payment', 'USSD charge'] as const).flatMap(
    (demand) =>
      STATUSES.map((status) => ({
        status,
        demand,
        replies: BODIES.length,
        meet: () => meetNames(status, demand),
      })),
  );
}

/** Whether section 7.1 lets a reply count as a refusal of this very request. */
function mayRefuse(status: number, { form, name, body }: Named, demand: Demand): boolean {
  const fields = bodyFields.safeParse(body).data ?? {};
  const keys = Object.keys(fields).toSorted().join();
  const says = (field: string) => fields[field];
  if (form.endsWith('of a payment')) return false;
  if (status === 401 && keys === 'responseCode,responseMessage,responseStatus')
    return (
      typeof says('responseMessage') === 'string' &&
      says('responseCode') === '01' &&
      says('responseStatus') === 'FAILED'
    );
  if (status === 403 && keys === 'error,status')
    return typeof says('status') === 'string' && String(says('error')).includes('forbidden');
  if (status < 400 || status > 499 || [408, 409, 425, 429].includes(status)) return false;
  if (keys !== 'status') return false;
  if (status === 400 && says('status') === 'error') return true;
  if (name === 'status') return form === 'refuses it';
  return form.startsWith('refuses') && [...FIELDS, ...DEMANDS[demand].also].includes(name);
}

const bodyFields = z.record(z.string(), z.unknown());
const requestFields = z.object({ reference: z.string() });

async function meetNames(status: number, demand: Demand): Promise<string[]> {
  const server = await startWireServer({
    onRequest: (socket, request) => {
      const { reference } = requestFields.parse(JSON.parse(request.body));
      const said = BODIES[Number(reference)];
      socket.write(httpReply(status, JSON.stringify(said?.body)));
    },
  });
  const account: Partial<Account> = {
    requestShape: DEMANDS[demand].shape,
    callbackUrl: 'https://shop.example/paid',
  };
  const gateway = gatewayAt(server.origin, {}, account);
  try {
    const readings = BODIES.map(async (named, index) => {
      const request = { ...REQUEST, reference: String(index) };
      const exchange = await (demand === 'USSD charge'
        ? gateway.chargeByUssd(gateway.prepareUssdCharge(request))
        : gateway.createPayment(gateway.prepareCreatePayment(request)));
      const isRight = exchange.ok
        ? status < 300
        : exchange.error.certainty === (mayRefuse(status, named, demand) ? 'refused' : 'unknown') &&
          (named.form.startsWith('as a key') ||
            exchange.error.words?.includes(named.name) === true);
      const read = exchange.ok
        ? 'accepted'
        : `${exchange.error.code}, ${exchange.error.certainty}, "${exchange.error.words}"`;
      return isRight ? [] : [`${demand}, ${status}, ${named.name} ${named.form}: ${read}`];
    });
    return (await Promise.all(readings)).flat();
  } finally {
    await gateway.close();
    await server.close();
  }
}
