/** What a printer says of itself, bit by bit as Epson's command reference has it. */

export interface PrinterStatus {
  readonly paper: 'adequate' | 'near-end' | 'end';
  readonly coverOpen: boolean;
  /** The cutter is stuck: an error that a person can clear. */
  readonly cutterError: boolean;
  /** It does not print for a reason that it does not tell. */
  readonly offline: boolean;
}

export const HEALTHY: PrinterStatus = {
  paper: 'adequate',
  coverOpen: false,
  cutterError: false,
  offline: false,
};

/** @returns whether it holds back what is to be printed */
export const isOffline = ({ paper, coverOpen, cutterError, offline }: PrinterStatus): boolean =>
  paper === 'end' || coverOpen || cutterError || offline;

const bits = (fixed: number, ...set: readonly (readonly [boolean, number])[]): number =>
  set.reduce((all, [isSet, mask]) => (isSet ? all | mask : all), fixed);

/** Paper that has ended has nearly ended, too. */
const isNearEnd = ({ paper }: PrinterStatus): boolean => paper !== 'adequate';

/**
 * The answer to `DLE EOT n`.
 *
 * @param n 1 printer, 2 why it is offline, 3 errors, 4 paper
 */
export function realTimeStatus(n: number, status: PrinterStatus): number {
  const isAtEnd = status.paper === 'end';
  switch (n) {
    case 1:
      return bits(0x12, [isOffline(status), 0x08]);
    case 2:
      return bits(0x12, [status.coverOpen, 0x04], [isAtEnd, 0x20], [status.cutterError, 0x40]);
    case 3:
      return bits(0x12, [status.cutterError, 0x08]);
    case 4:
      return bits(0x12, [isNearEnd(status), 0x0c], [isAtEnd, 0x60]);
    default:
      throw new RangeError(`DLE EOT ${n}`);
  }
}

/** The answer to `GS r 1`, the paper sensors. */
export const paperSensorStatus = (status: PrinterStatus): number =>
  bits(0, [isNearEnd(status), 0x03], [status.paper === 'end', 0x0c]);

/** The four bytes of an automatic status, as `GS a` orders them. */
export const automaticStatus = (status: PrinterStatus): Uint8Array =>
  Uint8Array.of(
    bits(0x10, [isOffline(status), 0x08], [status.coverOpen, 0x20]),
    bits(0, [status.cutterError, 0x08]),
    paperSensorStatus(status),
    0x0f,
  );

/**
 * @param mask what `GS a` asked for: bit 1 online or not, bit 2 errors, bit 3 paper
 * @returns whether something that was asked for is another than it was
 */
export function isAutomaticallyTold(
  mask: number,
  before: PrinterStatus,
  after: PrinterStatus,
): boolean {
  return (
    ((mask & 0x02) !== 0 && isOffline(before) !== isOffline(after)) ||
    ((mask & 0x02) !== 0 && before.coverOpen !== after.coverOpen) ||
    ((mask & 0x04) !== 0 && before.cutterError !== after.cutterError) ||
    ((mask & 0x08) !== 0 && before.paper !== after.paper)
  );
}

/**
 * Finds `DLE EOT n` in what arrives. A printer does so before it understands anything else, and so
 * also where these bytes are a part of a picture.
 *
 * @param ask with n of 1 to 4, once for each that was found
 * @returns takes the next bytes, in any pieces
 */
export function createRealTimeListener(ask: (n: number) => void): (bytes: Uint8Array) => void {
  let seen = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (seen === 2 && byte >= 1 && byte <= 4) ask(byte);
      if (byte === 0x10) seen = 1;
      else seen = seen === 1 && byte === 0x04 ? 2 : 0;
    }
  };
}
