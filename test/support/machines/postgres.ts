/**
 * A PostgreSQL of a test's own, whose certificate an authority of its own has signed. Half a second for
 * the server, and a tenth for each office in it.
 */
import type pg from 'pg';
import { enrol } from '../../../scripts/office/enrolling.ts';
import { migrateOffice } from '../../../scripts/office/migrations.ts';
import { type OwnPostgres, startOwnPostgres } from '../../../scripts/office/postgres.ts';
import { issueCertificate, type KeyPair, makeAuthority } from './tls.ts';

export interface PostgresServer extends OwnPostgres {
  /** PEM of the authority that signed its certificate. */
  readonly ca: string;
  /** Of 127.0.0.1. */
  readonly certificate: KeyPair;
}

/** @param place as for `startOwnPostgres` */
export async function startPostgres(place?: string): Promise<PostgresServer> {
  const authority = await makeAuthority('Office authority');
  const certificate = await issueCertificate({ authority });
  // With its authority, as most servers show it.
  const shown = { ...certificate, cert: `${certificate.cert}\n${authority.cert}` };
  return { ...(await startOwnPostgres(shown, place)), ca: authority.cert, certificate };
}

export interface EnrolChange {
  readonly host?: string;
  readonly reads?: 'shop' | 'all' | null;
}

/** A database with an office in it. */
export interface OfficeDatabase {
  readonly name: string;
  readonly admin: pg.Client;
  /** @returns the code for a counter */
  enrol(shop: string, counter: string, change?: EnrolChange): Promise<string>;
}

let made = 0;

/** @returns an office in a database of its own; whoever asked ends `admin` */
export async function openOffice(server: PostgresServer): Promise<OfficeDatabase> {
  made += 1;
  const name = `office_${made}`;
  const first = await server.admin();
  await first.query(`CREATE DATABASE ${name}`);
  await first.end();
  const admin = await server.admin(name);
  await migrateOffice(admin);
  const { port, ca } = server;
  return {
    name,
    admin,
    enrol: (shop, counter, { host = '127.0.0.1', reads = null } = {}) =>
      enrol(admin, { shop, counter, host, port, ca, reads }),
  };
}
