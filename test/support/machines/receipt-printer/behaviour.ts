/** How a printer of the tests' own may behave. */
import type { PrinterStatus } from './status.ts';
import { HEALTHY } from './status.ts';

/**
 * `near-end`: prints, and says that its paper has nearly ended · `paper-out`, `cover-open`,
 * `cutter-error`, `offline` (which says no cause): take what fits into the buffer, print it when
 * they are healthy again, and meanwhile answer what is asked in real time · `deaf`: prints and
 * answers nothing · `half-deaf`: prints, and answers what is asked in real time alone · `silent`: reads, and neither prints nor answers · `stalls`: takes a connection
 * and never reads · `web-server`: refuses what it is sent as HTTP does · `garbage`: answers each
 * connection at once with what no printer says · `wrong-speed`: answers so to whatever it is sent, as
 * one at a serial port does that is spoken to at another speed.
 */
export type SimpleBehaviour =
  | 'healthy'
  | 'near-end'
  | 'paper-out'
  | 'cover-open'
  | 'cutter-error'
  | 'offline'
  | 'deaf'
  | 'half-deaf'
  | 'silent'
  | 'stalls'
  | 'web-server'
  | 'garbage'
  | 'wrong-speed';

/**
 * `hangs-up-after`: so many bytes of each connection are printed · `runs-out-after`: so many more
 * bytes are printed, then it is `paper-out` · `slow`: reads, prints and answers so fast ·
 * `answers`: as `garbage`, with bytes of the test's own.
 */
export type Behaviour =
  | SimpleBehaviour
  | { readonly kind: 'hangs-up-after'; readonly bytes: number }
  | { readonly kind: 'runs-out-after'; readonly bytes: number }
  | { readonly kind: 'slow'; readonly bytesASecond: number }
  | { readonly kind: 'answers'; readonly bytes: Uint8Array };

export type BehaviourKind = SimpleBehaviour | Exclude<Behaviour, string>['kind'];

export const kindOf = (behaviour: Behaviour): BehaviourKind =>
  typeof behaviour === 'string' ? behaviour : behaviour.kind;

const STATUS: Partial<Readonly<Record<BehaviourKind, PrinterStatus>>> = {
  'near-end': { ...HEALTHY, paper: 'near-end' },
  'paper-out': { ...HEALTHY, paper: 'end' },
  'cover-open': { ...HEALTHY, coverOpen: true },
  'cutter-error': { ...HEALTHY, cutterError: true },
  offline: { ...HEALTHY, offline: true },
};

/** @returns what a printer that behaves so says of itself */
export const statusOf = (behaviour: Behaviour): PrinterStatus =>
  STATUS[kindOf(behaviour)] ?? HEALTHY;

/** Nothing of it could be an answer to `DLE EOT`, of which bits 1 and 4 are set, 0 and 7 not. */
export const GARBAGE = Buffer.concat([
  Buffer.from('+OK POP3 at home\r\n', 'latin1'),
  Buffer.of(0xff, 0xfb, 0x81, 0xa9),
]);

export const WEB_REFUSAL = Buffer.from(
  'HTTP/1.0 400 Bad Request\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n' +
    '<html><body><h1>400 Bad Request</h1></body></html>\r\n',
  'latin1',
);
