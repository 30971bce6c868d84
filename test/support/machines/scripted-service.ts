/**
 * A payment service for live mode whose every answer a test chooses, while the app runs: https on
 * loopback, on a port that it keeps when it is unplugged. Until told otherwise it accepts every
 * payment and reports none as paid.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { LosslessNumber, stringify } from 'lossless-json';
import { z } from 'zod';
import { PATHS } from '../../../src/main/core/gateway/requests.ts';
import { issueCertificate, makeAuthority } from './tls.ts';

type Call = 'create' | 'charge' | 'status';

/**
 * What a call comes to: an ordinary answer, no answer, a page in its place, words that may refuse it, or
 * a wait for `release`.
 */
export type Fate = 'answered' | 'lost' | 'portal' | 'unclear' | 'held';

/** What a status record says; whatever is left out agrees with the payment. */
export interface Report {
  code: number;
  description: string;
  amount?: string;
  currency?: string;
  reference?: string;
}

export const PAID: Report = { code: 0, description: 'Transaction Successful' };

export interface ScriptedService {
  readonly baseUrl: string;
  readonly email: string;
  readonly secret: string;
  /** PEM file of the authority, for the app to trust. */
  readonly trust: string;
  /** How each kind of call fares from now on. */
  readonly fates: Record<Call, Fate>;
  /** How many calls of a kind have come. */
  count(call: Call): number;
  /** The payments that were asked about, by our references, in the order of the questions. */
  readonly questions: readonly string[];
  /** How many questions have been waiting for an answer at once, at most. */
  mostAtOnce(): number;
  /** The next call of a kind has come. */
  arrival(call: Call): Promise<void>;
  /** E-mail and key of each call of a kind that has come, with a colon between them. */
  senders(call: Call): readonly string[];
  /** The references that status was asked for. */
  askedFor(): readonly string[];
  /** What is said of a payment from now on, by our reference. */
  report(reference: string, report: Report): void;
  /** Sets its clock, by which it dates replies and records, to so long after the machine's own. */
  setClock(byMs: number): void;
  /** Answers every call that is held. */
  release(): void;
  /** Nothing listens any more. */
  unplug(): Promise<void>;
  plugIn(): Promise<void>;
  close(): Promise<void>;
}

interface Known {
  reference: string;
  gatewayReference: string;
  amount: string;
  currency: string;
}

const ADDRESS = '127.0.0.1';
const CALLS = new Map<string, Call>([
  [`/v1${PATHS.createPayment}`, 'create'],
  [`/v1${PATHS.ussdCharge}`, 'charge'],
  [`/v1${PATHS.status}`, 'status'],
]);
const PORTAL_PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Sign in to go on: 0, Paid</h1>';
const UNCLEAR = 'No such wallet';
const PENDING: Report = { code: 9, description: 'Awaiting the customer' };

const demandSchema = z.object({ reference: z.string(), amount: z.string(), currency: z.string() });
const questionSchema = z.object({ transactionReference: z.string() });

/** As the service writes a day (interface section 2.3). */
const slashedDay = (at: Date): string =>
  at.toISOString().slice(0, 10).split('-').toReversed().join('/');

const senderOf = ({ headers }: IncomingMessage): string =>
  Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();

/** @param folder one of the test's own */
export async function startScriptedService(folder: string): Promise<ScriptedService> {
  // Two authorities of one name could not be told apart by an app that trusts both.
  const authority = await makeAuthority(`Counterfoil tests in ${path.basename(folder)}`);
  const certificate = await issueCertificate({ authority });
  const trust = path.join(folder, 'authority.pem');
  writeFileSync(trust, authority.cert);

  const fates: Record<Call, Fate> = { create: 'answered', charge: 'answered', status: 'answered' };
  const senders: Record<Call, string[]> = { create: [], charge: [], status: [] };
  const arrivals: Record<Call, (() => void)[]> = { create: [], charge: [], status: [] };
  const askedFor: string[] = [];
  const questions: string[] = [];
  const unanswered = new Set<ServerResponse>();
  let mostAtOnce = 0;
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const known: Known[] = [];
  /** What it says of a payment, and since when. */
  const reports = new Map<string, { readonly report: Report; readonly since: Date }>();
  let held: (() => void)[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = CALLS.get(request.url ?? '');
    const body: unknown = JSON.parse(await text(request));
    if (!call) throw new Error(`the app asked for ${request.url}`);
    senders[call].push(senderOf(request));
    if (call === 'status') askedFor.push(questionSchema.parse(body).transactionReference);
    for (const told of arrivals[call].splice(0)) told();
    const over = call === 'status' ? noteQuestion(body, response) : () => undefined;
    const answer = () => {
      over();
      reply(response, call, body);
    };
    switch (fates[call]) {
      case 'answered':
        return answer();
      case 'held':
        // Whether the service can be reached is told at once; what it knows is not.
        if (call === 'status' && !paymentIn(body)) return answer();
        held.push(answer);
        return;
      case 'lost':
        response.destroy();
        return;
      case 'portal':
        response.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL_PAGE);
        break;
      case 'unclear':
        response.writeHead(422).end(JSON.stringify({ status: 'error', message: UNCLEAR }));
    }
  }

  /** @returns to be called when its answer leaves; a connection that ends does it as well */
  function noteQuestion(body: unknown, response: ServerResponse): () => void {
    const payment = paymentIn(body);
    if (!payment) return () => undefined;
    questions.push(payment.reference);
    unanswered.add(response);
    mostAtOnce = Math.max(mostAtOnce, unanswered.size);
    const over = () => void unanswered.delete(response);
    response.once('close', over);
    return over;
  }

  function reply(response: ServerResponse, call: Call, body: unknown): void {
    const answer = call === 'status' ? recordOf(body) : acceptanceOf(body);
    response
      .writeHead(answer === null ? 400 : 200, {
        'content-type': 'application/json',
        date: now().toUTCString(),
      })
      .end(stringify(answer ?? { status: 'error' }));
  }

  /** Interface section 2.2. */
  function acceptanceOf(body: unknown): object {
    const { reference, amount, currency } = demandSchema.parse(body);
    const payment = known.find((each) => each.reference === reference) ?? {
      reference,
      gatewayReference: `90071992547409${known.length + 10_000}`,
      amount,
      currency,
    };
    if (!known.includes(payment)) known.push(payment);
    return {
      reference: new LosslessNumber(payment.gatewayReference),
      clientId: 'tests',
      paymentUrl: `https://pay.example/c/${payment.gatewayReference}`,
      status: 'CREATED',
      paymentChannel: 'DEFAULT',
      paymentUrlReference: `URL-${payment.gatewayReference}`,
      externalPaymentReference: `EXT-${payment.gatewayReference}`,
    };
  }

  /** The payment that a question is about, if it is known. */
  function paymentIn(body: unknown): Known | undefined {
    const { transactionReference } = questionSchema.parse(body);
    return known.find((each) =>
      [each.reference, each.gatewayReference].includes(transactionReference),
    );
  }

  /** Interface section 2.3; null for a payment that is not known. */
  function recordOf(body: unknown): object | null {
    const payment = paymentIn(body);
    if (!payment) return null;
    const { report, since } = reports.get(payment.reference) ?? { report: PENDING, since: now() };
    return {
      amount: report.amount ?? payment.amount,
      paymentReference: report.reference ?? payment.reference,
      transactionDate: slashedDay(since),
      fees: 0,
      currency: report.currency ?? payment.currency,
      responseCode: report.code,
      responseDescription: report.description,
    };
  }

  const server = createServer(certificate, (request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, ADDRESS);
    await once(server, 'listening');
  };
  const unplug = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');

  return {
    baseUrl: `https://${ADDRESS}:${bound.port}/v1`,
    email: 'shop@merchant.example',
    secret: 'sk_live_scripted',
    trust,
    fates,
    count: (call) => senders[call].length,
    arrival: (call) => new Promise((resolve) => arrivals[call].push(resolve)),
    senders: (call) => senders[call],
    askedFor: () => askedFor,
    questions,
    mostAtOnce: () => mostAtOnce,
    report: (reference, report) => void reports.set(reference, { report, since: now() }),
    setClock(byMs) {
      aheadMs = byMs;
    },
    release() {
      for (const answer of held) answer();
      held = [];
    },
    unplug,
    plugIn: () => listen(bound.port),
    close: unplug,
  };
}
