/** The heading of receipts as it is being typed. */
export interface HeadingDraft {
  heading: string;
}
