/** The heading of receipts as it is being typed. */
import { createDraftPerMode } from '../../../features/forms/drafts.ts';

export interface HeadingDraft {
  heading: string;
}

export const HEADING_DRAFTS = createDraftPerMode<HeadingDraft>();
