/** A PDF file (ISO 32000-1), written object by object, so that no more than a page is in memory. */
import { deflateSync } from 'node:zlib';
import type { FileOutput } from '../file-output.ts';

/** The number of an object. */
export type ObjectId = number;

export interface PdfFile {
  /** A number for an object that is written later. */
  reserve(): ObjectId;
  /** @param body between `obj` and `endobj`, in ASCII */
  object(id: ObjectId, body: string): Promise<void>;
  /** @param entries of its dictionary, beside its length and how it is packed */
  stream(id: ObjectId, data: Buffer, entries?: string): Promise<void>;
  /** Writes where each object is. @param entries of the trailer, beside its size */
  end(entries: string): Promise<void>;
}

/** Bytes beyond ASCII, so that whoever carries the file takes it for no text. */
const START = Buffer.concat([
  Buffer.from('%PDF-1.7\n%'),
  Buffer.from([0xe2, 0xe3, 0xcf, 0xd3, 0x0a]),
]);

export async function createPdfFile(output: FileOutput): Promise<PdfFile> {
  /** By their numbers, from 1 on. */
  const offsets: number[] = [];
  await output.write(START);

  async function write(id: ObjectId, ...parts: readonly (string | Buffer)[]): Promise<void> {
    offsets[id - 1] = output.length;
    const pieces = [`${id} 0 obj\n`, ...parts, '\nendobj\n'];
    await output.write(
      Buffer.concat(pieces.map((each) => (typeof each === 'string' ? Buffer.from(each) : each))),
    );
  }

  return {
    reserve() {
      offsets.push(0);
      return offsets.length;
    },
    object: (id, body) => write(id, body),
    stream(id, data, entries = '') {
      const packed = deflateSync(data);
      const head = `<< ${entries} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
      return write(id, head, packed, '\nendstream');
    },
    async end(entries) {
      const start = output.length;
      const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
      await output.write(
        Buffer.from(
          `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines.join('')}` +
            `trailer\n<< /Size ${offsets.length + 1} ${entries} >>\nstartxref\n${start}\n%%EOF\n`,
        ),
      );
    },
  };
}

/** A text of people's, in any letters. */
export const pdfText = (text: string): string =>
  `<feff${Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex')}>`;

/** @param at UTC milliseconds */
export const pdfDate = (at: number): string =>
  `(D:${new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z)`;

/** Two decimals are less than any printer tells apart. */
export const pdfNumber = (value: number): string => String(Math.round(value * 100) / 100);
