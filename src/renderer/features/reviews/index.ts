/** What other features and the frame use of reviews. */
export { BackupOpening } from './BackupOpening.tsx';
export { OpenRecord } from './OpenRecord.tsx';
export { ReviewLine } from './ReviewLine.tsx';
export { ReviewMark } from './ReviewMark.tsx';
export { usePrintReviewed, useReviewBackup, useReviewState, useReviewedPayment } from './api.ts';
