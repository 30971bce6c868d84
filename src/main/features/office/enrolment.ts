/** The code by which a counter joins a head office: `office.enrol` in `resources/office/` makes it. */
import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { MODES } from '../../../shared/core/payments/payments.ts';

const text = (max: number) => z.string().min(1).max(max);

const isCertificate = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
};

/** All but the passwords, which are kept apart. */
export const officeAddressSchema = z.object({
  /** What the office calls this counter and its shop. */
  name: text(200),
  shop: text(200),
  host: text(260),
  port: z.int().min(1).max(65_535),
  database: text(63),
  user: text(63),
  /** Which of a counter's records the office is of. */
  mode: z.enum(MODES),
  /** PEM of the only authority that may vouch for the server; null for those that computers trust. */
  ca: z.string().max(15_000).refine(isCertificate).nullable(),
  /** The login that reads all counters; null where this one sees none. */
  reader: text(63).nullable(),
});
export type OfficeAddress = z.infer<typeof officeAddressSchema>;

export const officeSecretsSchema = z.object({
  password: text(200),
  /** The reader's; null where there is none. */
  readerPassword: text(200).nullable(),
  /** What the digests of customers are keyed with, at all counters of the office. */
  hintKey: text(200),
});
export type OfficeSecrets = z.infer<typeof officeSecretsSchema>;

export interface Enrolment {
  readonly address: OfficeAddress;
  readonly secrets: OfficeSecrets;
}

const BEGINNING = 'COUNTERFOIL-';
const versionSchema = z.object({ v: z.int().positive() });
const enrolmentSchema = z.object({
  ...officeAddressSchema.shape,
  password: text(200),
  hintKey: text(200),
  reader: z.object({ user: text(63), password: text(200) }).nullable(),
});

/** @param code as it was pasted, with line breaks and blanks that mail programs put in */
export function readEnrolment(code: string): Enrolment | 'not-a-code' | 'newer-code' {
  const plain = code.replaceAll(/\s/g, '');
  if (!plain.startsWith(BEGINNING)) return 'not-a-code';
  const content = contentOf(plain.slice(BEGINNING.length));
  const version = versionSchema.safeParse(content).data?.v;
  if (version === undefined) return 'not-a-code';
  if (version > 1) return 'newer-code';
  const read = enrolmentSchema.safeParse(content).data;
  if (read === undefined) return 'not-a-code';
  const { password, reader, hintKey, ...address } = read;
  return {
    address: { ...address, reader: reader?.user ?? null },
    secrets: { password, readerPassword: reader?.password ?? null, hintKey },
  };
}

function contentOf(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
