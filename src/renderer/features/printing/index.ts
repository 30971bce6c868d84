/** What other features and the frame use of printing. */
export { PrintLine } from './PrintLine.tsx';
export { GivenUpNotice, UnknownNotice, WaitingNotice } from './PrintNotices.tsx';
export { usePrinting } from './api.ts';
export { givenUpPrints, unknownPrints, waitingPrints } from './print-news.ts';
export { DrawWanted } from './printouts/DrawWanted.tsx';
export { PrintedPage } from './printouts/Paper.tsx';
export { receivedCircumstances } from './printouts/circumstances.ts';
export { whileKept } from './printouts/keep-printed.ts';
export { pictureFile } from './printouts/picture-file.ts';
export { SampleReceipt } from './receipts/SampleReceipt.tsx';
export { usePrintoutText, usePrintouts } from './printouts/use-printout.ts';
export { type Print, usePrint } from './use-print.ts';
