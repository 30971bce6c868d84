/** How large the printer has to make a QR code, so that it fits the paper and can be scanned. Pure. */

export interface QrSize {
  /** Dots across of one module. */
  readonly module: number;
  readonly errorLevel: 'm' | 'l';
}

/** The bytes that a code holds, by its version from 1 on (ISO/IEC 18004, table 7). */
const CAPACITY: Readonly<Record<QrSize['errorLevel'], readonly number[]>> = {
  m: [
    14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
    711, 779, 857, 911, 997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989,
    2099, 2213, 2331,
  ],
  l: [
    17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858,
    929, 1003, 1091, 1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431,
    2563, 2699, 2809, 2953,
  ],
};

/** Below three dots, 0.4 mm, telephones no longer tell the modules apart; above six, paper is wasted. */
const MODULE_MIN = 3;
const MODULE_MAX = 6;

/** White modules that have to be left on both sides together. */
const QUIET = 8;

/** The encoder writes anything else as another character, and a wrong code is worse than none. */
const SCANNABLE = /^[\x20-\x7e]+$/;

/**
 * @param content what is scanned, each character a byte
 * @param dots across the paper
 * @returns null where no code of it fits, or none can be made
 */
export function qrSizeOf(content: string, dots: number): QrSize | null {
  if (!SCANNABLE.test(content)) return null;
  for (const errorLevel of ['m', 'l'] as const) {
    const version = CAPACITY[errorLevel].findIndex((bytes) => bytes >= content.length) + 1;
    const modules = 17 + 4 * version;
    const module = Math.min(Math.floor(dots / (modules + QUIET)), MODULE_MAX);
    if (version > 0 && module >= MODULE_MIN) return { module, errorLevel };
  }
  return null;
}
