/** What the practice gateway's book holds: its tables, and their rows as the code sees them. */
import { z } from 'zod';
import type { Endpoint } from './requests.ts';

/** One request as it arrived. Credentials are never kept. */
export interface BookedRequest {
  id: number;
  /** UTC milliseconds. */
  receivedAt: number;
  method: string;
  path: string;
  /** Null unless the credentials were right and the path is one of the service's. */
  endpoint: Endpoint | null;
  /** The reference that it names, once it was understood. */
  reference: string | null;
  /** How many requests to the same endpoint with the same reference came before this one. */
  earlier: number;
  body: string;
  /** HTTP status of the reply; null where the connection was dropped without one. */
  answeredWith: number | null;
}

/** One payment that the practice gateway accepted. */
export interface BookedPayment {
  id: number;
  /** The client's reference; null where it sent none. */
  reference: string | null;
  /** Digits only. */
  gatewayReference: string;
  amountMinor: number;
  currency: string;
  /** UTC milliseconds, as are the next two. */
  createdAt: number;
  chargedAt: number | null;
  paidAt: number | null;
  /** Status questions since it was created or, later, charged. */
  questions: number;
}

export const BOOK_SCHEMA = `
  CREATE TABLE numbering (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    prefix TEXT NOT NULL
  ) STRICT;
  CREATE TABLE requests (
    id INTEGER PRIMARY KEY,
    received_at INTEGER NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    endpoint TEXT,
    reference TEXT,
    earlier INTEGER NOT NULL,
    body TEXT NOT NULL,
    answered_with INTEGER
  ) STRICT;
  CREATE INDEX requests_by_reference ON requests (reference, endpoint);
  CREATE TABLE payments (
    id INTEGER PRIMARY KEY,
    reference TEXT UNIQUE,
    gateway_reference TEXT NOT NULL UNIQUE,
    amount_minor INTEGER NOT NULL,
    currency TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    charged_at INTEGER,
    paid_at INTEGER,
    questions INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;

export const requestRow = z
  .strictObject({
    id: z.int(),
    received_at: z.int(),
    method: z.string(),
    path: z.string(),
    endpoint: z.enum(['create', 'charge', 'status']).nullable(),
    reference: z.string().nullable(),
    earlier: z.int(),
    body: z.string(),
    answered_with: z.int().nullable(),
  })
  .transform((row): BookedRequest => ({
    id: row.id,
    receivedAt: row.received_at,
    method: row.method,
    path: row.path,
    endpoint: row.endpoint,
    reference: row.reference,
    earlier: row.earlier,
    body: row.body,
    answeredWith: row.answered_with,
  }));

export const paymentRow = z
  .strictObject({
    id: z.int(),
    reference: z.string().nullable(),
    gateway_reference: z.string(),
    amount_minor: z.int(),
    currency: z.string(),
    created_at: z.int(),
    charged_at: z.int().nullable(),
    paid_at: z.int().nullable(),
    questions: z.int(),
  })
  .transform((row): BookedPayment => ({
    id: row.id,
    reference: row.reference,
    gatewayReference: row.gateway_reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
    createdAt: row.created_at,
    chargedAt: row.charged_at,
    paidAt: row.paid_at,
    questions: row.questions,
  }));
