/**
 * The spooler by winspool.drv. Every call runs outside the main thread: one can take as long as
 * another computer takes to answer. One that does not end holds a thread for good, so none is made
 * while another is owed.
 */
import { win32 } from 'node:path';
import { type Spooler, SpoolerError, type SpoolerQueue } from './spooler.ts';

type Koffi = typeof import('koffi');
type Given = string | number | bigint | null | Uint8Array | object;

/** Longer than the system itself waits for another computer. */
const ANSWER_MS = 60_000;

/** Of this computer, and those of others that it is connected to: `PRINTER_ENUM`. */
const LOCAL_AND_CONNECTED = 0x2 | 0x4;
/** `JOB_CONTROL_DELETE`: also while it is printed. */
const DELETE_JOB = 5;

/** Where things stand in the system's structures, in bytes, on its 64-bit processors. */
const PRINTER_INFO_4 = { size: 24, name: 0 } as const;
const PRINTER_INFO_2 = { size: 136, attributes: 104, status: 124 } as const;
const JOB_INFO_1 = { size: 88, status: 56 } as const;

/** How often what is asked for may have grown since its size was told. */
const ATTEMPTS = 3;

const CALLS = {
  EnumPrintersW:
    'int __stdcall EnumPrintersW(uint32 flags, str16 name, uint32 level, void *into, uint32 size, _Out_ uint32 *needed, _Out_ uint32 *count)',
  OpenPrinterW: 'int __stdcall OpenPrinterW(str16 name, _Out_ void **printer, void *defaults)',
  GetPrinterW:
    'int __stdcall GetPrinterW(void *printer, uint32 level, void *into, uint32 size, _Out_ uint32 *needed)',
  StartDocPrinterW:
    'uint32 __stdcall StartDocPrinterW(void *printer, uint32 level, CounterfoilDocument *document)',
  StartPagePrinter: 'int __stdcall StartPagePrinter(void *printer)',
  WritePrinter:
    'int __stdcall WritePrinter(void *printer, void *bytes, uint32 size, _Out_ uint32 *written)',
  EndPagePrinter: 'int __stdcall EndPagePrinter(void *printer)',
  EndDocPrinter: 'int __stdcall EndDocPrinter(void *printer)',
  GetJobW:
    'int __stdcall GetJobW(void *printer, uint32 job, uint32 level, void *into, uint32 size, _Out_ uint32 *needed)',
  SetJobW:
    'int __stdcall SetJobW(void *printer, uint32 job, uint32 level, void *change, uint32 command)',
  ClosePrinter: 'int __stdcall ClosePrinter(void *printer)',
} as const;

interface Library {
  readonly koffi: Koffi;
  /** @returns what the call says of itself; 0 where it failed. @throws SpoolerError */
  call(name: keyof typeof CALLS, ...given: readonly Given[]): Promise<number>;
}

/** @throws SpoolerError where the system's library can't be loaded */
export async function openSpooler(): Promise<Spooler> {
  const { koffi, call } = await loadLibrary();
  return {
    async names() {
      const count = [0];
      const found = await filled(0, (into, needed) =>
        call('EnumPrintersW', LOCAL_AND_CONNECTED, null, 4, into, into?.length ?? 0, needed, count),
      );
      if (found === null) throw new SpoolerError('the spooler does not tell of its printers');
      return Array.from({ length: count[0] ?? 0 }, (_, at): unknown =>
        koffi.decode(found, at * PRINTER_INFO_4.size + PRINTER_INFO_4.name, 'str16'),
      ).filter((name) => typeof name === 'string');
    },
    async open(name) {
      const printer: (bigint | null)[] = [null];
      const isOpen = (await call('OpenPrinterW', name, printer, null)) !== 0;
      return isOpen && typeof printer[0] === 'bigint' ? openedQueue(call, printer[0]) : null;
    },
  };
}

function openedQueue(call: Library['call'], printer: bigint): SpoolerQueue {
  const look = (level: 2) =>
    filled(PRINTER_INFO_2.size, (into, needed) =>
      call('GetPrinterW', printer, level, into, into?.length ?? 0, needed),
    );
  return {
    async look() {
      const info = await look(2);
      if (info === null) return null;
      return {
        status: info.readUInt32LE(PRINTER_INFO_2.status),
        attributes: info.readUInt32LE(PRINTER_INFO_2.attributes),
      };
    },
    async begin(title) {
      const document = { pDocName: title, pOutputFile: null, pDatatype: 'RAW' };
      const job = await call('StartDocPrinterW', printer, 1, document);
      if (job === 0) return null;
      await call('StartPagePrinter', printer);
      return job;
    },
    async write(bytes) {
      for (let at = 0; at < bytes.length;) {
        const written = [0];
        const rest = Buffer.from(bytes.subarray(at));
        if ((await call('WritePrinter', printer, rest, rest.length, written)) === 0) return false;
        if ((written[0] ?? 0) === 0) return false;
        at += written[0] ?? 0;
      }
      return true;
    },
    async finish() {
      const isPageOver = (await call('EndPagePrinter', printer)) !== 0;
      return (await call('EndDocPrinter', printer)) !== 0 && isPageOver;
    },
    async jobStatus(job) {
      const info = await filled(JOB_INFO_1.size, (into, needed) =>
        call('GetJobW', printer, job, 1, into, into?.length ?? 0, needed),
      );
      if (info !== null) return info.readUInt32LE(JOB_INFO_1.status);
      // A spooler that tells nothing of its printer tells nothing of its jobs either.
      if ((await look(2)) === null) throw new SpoolerError('the spooler tells nothing of its jobs');
      return null;
    },
    async remove(job) {
      await call('SetJobW', printer, job, 0, null, DELETE_JOB);
    },
    async close() {
      await call('ClosePrinter', printer);
    },
  };
}

/**
 * Asks how many bytes an answer takes, and for it.
 * @param atLeast what a shorter answer can't be read in
 * @returns null where there is none
 */
async function filled(
  atLeast: number,
  ask: (into: Buffer | null, needed: number[]) => Promise<number>,
): Promise<Buffer | null> {
  let into: Buffer | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const needed = [0];
    const isAnswered = (await ask(into, needed)) !== 0;
    if (isAnswered) return into ?? Buffer.alloc(atLeast);
    if ((needed[0] ?? 0) <= (into?.length ?? 0)) return null;
    into = Buffer.alloc(Math.max(needed[0] ?? 0, atLeast));
  }
  return null;
}

/** How many calls did not end in time, and have not ended since. */
let owed = 0;

let loaded: Library | null = null;

async function loadLibrary(): Promise<Library> {
  try {
    const koffi = await import('koffi');
    loaded ??= { koffi, call: callsOf(koffi) };
    return loaded;
  } catch (cause) {
    throw new SpoolerError('the system’s library can not be called', { cause });
  }
}

function callsOf(koffi: Koffi): Library['call'] {
  // By its whole path: a library of that name that lies elsewhere is not the system's.
  const folder = win32.join(process.env['SystemRoot'] ?? String.raw`C:\Windows`, 'System32');
  const library = koffi.load(win32.join(folder, 'winspool.drv'));
  koffi.struct('CounterfoilDocument', {
    pDocName: 'str16',
    pOutputFile: 'str16',
    pDatatype: 'str16',
  });
  const functions = new Map<string, ReturnType<typeof library.func>>();
  return (name, ...given) => {
    if (owed > 0) return Promise.reject(new SpoolerError('the spooler still owes an answer'));
    const called = functions.get(name) ?? library.func(CALLS[name]);
    functions.set(name, called);
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        owed += 1;
        reject(new SpoolerError(`${name} does not end`));
      }, ANSWER_MS);
      called.async(...given, (error: unknown, answer: unknown) => {
        clearTimeout(timer);
        if (isLate) owed -= 1;
        if (error !== null) reject(new SpoolerError(`${name} failed`, { cause: error }));
        else resolve(Number(answer));
      });
    });
  };
}
