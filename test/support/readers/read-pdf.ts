/** Reads a PDF as another program does: by Mozilla's pdf.js, which knows nothing of what wrote it. */
import { getDocumentProxy } from 'unpdf';
import { z } from 'zod';

/** Points, from the lower left corner. */
export interface PdfPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface ReadPdf {
  readonly pages: readonly (readonly PdfPiece[])[];
  /** Of the pages, one after another; a space between pieces. */
  readonly text: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string | null;
  /** How many links, forms and other things there are that somebody could press. */
  readonly annotations: number;
  readonly hasScripts: boolean;
}

const matrixSchema = z.array(z.number());
const infoSchema = z.looseObject({ Language: z.string().nullish() });

export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(file));
  try {
    const pages: PdfPiece[][] = [];
    let annotations = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      annotations += (await page.getAnnotations()).length;
      pages.push(
        items.flatMap((item) => {
          if (!('str' in item) || item.str === '') return [];
          const [, , , , x = NaN, y = NaN] = matrixSchema.parse(item.transform);
          return [{ text: item.str, x, y, width: item.width }];
        }),
      );
    }
    const info = infoSchema.parse((await document.getMetadata()).info);
    return {
      pages,
      text: pages.map((page) => page.map(({ text }) => text).join(' ')).join('\n'),
      info,
      language: info.Language ?? null,
      annotations,
      hasScripts: (await document.getJSActions()) !== null,
    };
  } finally {
    await document.loadingTask.destroy();
  }
}
