/** How Electron prints the page to a PDF: by the style sheet that the system's own dialog prints by. */
import type { WebContents } from 'electron';
import type { PageSize } from '../../features/sending/index.ts';

const MM_PER_INCH = 25.4;

/**
 * @returns prints what the page would print now. The style sheet says what and within which margins;
 *   this only how large a page is
 * @throws where the page is gone, or could not be printed
 */
export function createPagePrinter(page: Pick<WebContents, 'printToPDF'>) {
  return ({ widthMm, heightMm }: PageSize): Promise<Uint8Array> =>
    page.printToPDF({
      pageSize: { width: widthMm / MM_PER_INCH, height: heightMm / MM_PER_INCH },
      // With its structure, so that it can be read aloud.
      generateTaggedPDF: true,
    });
}
