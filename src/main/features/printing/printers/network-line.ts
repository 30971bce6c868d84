/** A TCP connection to a printer. */
import { connect } from 'node:net';
import type {
  PrinterConnection,
  PrinterTrouble,
} from '../../../../shared/features/printing/printing.ts';
import { type Line, lineOver } from './line.ts';
import { PrinterError } from './printer.ts';

const CONNECT_MS = 5000;

const TROUBLES: Readonly<Record<string, PrinterTrouble>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'not-found',
  EAI_AGAIN: 'not-found',
};

/** @throws PrinterError */
export async function openNetworkLine({
  host,
  port,
}: Extract<PrinterConnection, { via: 'network' }>): Promise<Line> {
  const socket = connect({ host, port, noDelay: true });
  let failure: Error | null = null;
  socket.on('error', (error) => {
    failure = error;
  });
  const line = lineOver(socket);
  const isOpen = () => socket.readyState === 'open';
  await line.until(CONNECT_MS, () => isOpen() || line.isOver());
  if (isOpen() && !line.isBroken()) return line;
  line.close();
  throw new PrinterError(troubleOfError(failure), 'it can not be reached', { cause: failure });
}

const troubleOfError = (error: Error | null): PrinterTrouble =>
  (error !== null && 'code' in error ? TROUBLES[String(error.code)] : undefined) ?? 'unreachable';
