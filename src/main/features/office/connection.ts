/** One connection to the head office's database, for a few statements. Loaded once there is an office. */
import { z } from 'zod';
import pg from 'pg';
import { FACES } from '../../../shared/core/payments/payment-face.ts';
import type { OfficeHint } from '../../../shared/features/office/hints.ts';
import type { OfficeTrouble } from '../../../shared/features/office/office.ts';
import { tlsOptions } from '../../core/network/trust.ts';
import type { Batch, Forgotten, LifeName } from './outbox.ts';
import type { Enrolment } from './enrolment.ts';

const CONNECTS_WITHIN_MS = 10_000;
const ANSWERS_WITHIN_MS = 60_000;

/** What every question says of whoever asks. */
export interface Asker {
  readonly app: string;
  readonly mode: 'live' | 'practice';
}

const ANSWERS = [
  'ok',
  'revoked',
  'newer-counter',
  'other-mode',
  'another-counter',
  'forked',
  'earlier',
  'gap',
  'does-not-follow',
] as const;

const answerSchema = z.object({
  answer: z.enum(ANSWERS),
  ledger: z.string().nullable(),
  epoch: z.coerce.number().nullable(),
  sequence: z.coerce.number().nullable(),
  /** Through which event the office has the words as well; null where it does not say. */
  words: z.coerce.number().nullable(),
  /** What stands for the payments of which the customer was forgotten there. */
  forgotten: z.string().nullable(),
});
/** How far the office has come in one life of a ledger, or why it takes nothing. */
export type OfficeAnswer = z.infer<typeof answerSchema>;

const hintSchema = z
  .object({
    counter: z.string(),
    asked_at: z.date(),
    shown_as: z.enum(FACES).nullable().catch(null),
    amount_minor: z.coerce.number(),
    currency: z.string(),
  })
  .transform(({ counter, asked_at: at, shown_as: face, amount_minor: minor, currency }) => ({
    counter,
    askedAt: at.getTime(),
    face,
    minor,
    currency,
  }));

/** What an answer means for this counter. */
export const REASONS: Readonly<Record<OfficeAnswer['answer'], OfficeTrouble>> = {
  ok: 'none',
  revoked: 'revoked',
  'newer-counter': 'newer-counter',
  'other-mode': 'other-mode',
  'another-counter': 'another-counter',
  forked: 'forked',
  earlier: 'forked',
  gap: 'refused',
  'does-not-follow': 'refused',
};

export interface OfficeConnection {
  /** One answer for each life that the office knows, the latest first; or one that says why not. */
  head(lives: readonly LifeName[]): Promise<OfficeAnswer[]>;
  ingest(batch: Batch): Promise<OfficeAnswer>;
  forget(forgotten: Forgotten): Promise<OfficeAnswer>;
  /** Payments that other counters of the shop asked a customer for, newest first. */
  hint(digest: string): Promise<OfficeHint[]>;
  close(): Promise<void>;
}

/** The way to an office, and whom to trust on it. */
export interface OfficeRoute extends Enrolment {
  /** PEM of the authorities to trust where the address names none. */
  readonly trust: () => readonly string[];
}

/** @throws as `connectOffice` */
export async function logIn(
  { address: { host, port, database, ca }, trust }: OfficeRoute,
  user: string,
  password: string,
): Promise<pg.Client> {
  const client = new pg.Client({
    host,
    port,
    database,
    user,
    password,
    ssl: tlsOptions(ca === null ? trust() : [ca]),
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  });
  // A connection that breaks between two statements fails the next one.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export type Connect = (route: OfficeRoute, asker: Asker) => Promise<OfficeConnection>;

/** @throws what the network, TLS or the database say: `troubleOf` tells what it means */
export const connectOffice: Connect = async (route, asker) => {
  const { address, secrets } = route;
  const client = await logIn(route, address.user, secrets.password);

  const query = (statement: string, question: object) =>
    client.query(statement, [JSON.stringify({ protocol: 1, ...asker, ...question })]);

  async function ask(statement: string, question: object): Promise<OfficeAnswer[]> {
    const { rows } = await query(statement, question);
    return z.array(answerSchema).parse(rows);
  }

  async function askOnce(statement: string, question: object): Promise<OfficeAnswer> {
    const [answer] = await ask(statement, question);
    if (answer === undefined) throw new Error('the office gave no answer');
    return answer;
  }

  return {
    head: (epochs) => ask('SELECT * FROM office.head($1)', { epochs }),
    ingest: (batch) => askOnce('SELECT * FROM office.ingest($1)', batch),
    async hint(digest) {
      const { rows } = await query('SELECT * FROM office.hint($1)', { digest });
      return z.array(hintSchema).parse(rows);
    },
    forget: (forgotten) => askOnce('SELECT * FROM office.forget($1)', forgotten),
    close: () => client.end(),
  };
};

const CERTIFICATE =
  /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_|HOSTNAME_MISMATCH|ERR_SSL|INVALID_|PATH_LENGTH)/;

/** Codes of PostgreSQL: who may log in, what may be used, what there is. */
const OF_DATABASE: readonly (readonly [code: RegExp, trouble: OfficeTrouble])[] = [
  [/^28/, 'revoked'],
  [/^42501$/, 'revoked'],
  [/^(42883|3F000|42P01|3D000)$/, 'older-office'],
  // It is starting, stopping, full, out of connections, or was in another's way.
  [/^(53|57|58|08|40|XX|25006|55P03|23505)/, 'unreachable'],
  [/^[0-9A-Z]{5}$/, 'refused'],
];

/** PgBouncer has one code for all that it refuses itself, whatever the database would say. */
const NOT_LET_IN = /authentication failed|no such user|not permitted to log in/;

/** What an error of a connection says of the office. */
export function troubleOf(error: unknown): OfficeTrouble {
  const code = codeOf(error);
  if (code === '08P01' && error instanceof Error && NOT_LET_IN.test(error.message))
    return 'revoked';
  if (CERTIFICATE.test(code)) return 'certificate';
  if (error instanceof z.ZodError) return 'refused';
  return OF_DATABASE.find(([pattern]) => pattern.test(code))?.[1] ?? 'unreachable';
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
