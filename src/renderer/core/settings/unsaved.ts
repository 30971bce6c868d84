/** Which sections hold something that was typed and not saved yet. */
import { createContext, use, useEffect } from 'react';

export type ReportUnsaved = (section: string, isUnsaved: boolean) => void;

export const ReportUnsavedContext = createContext<ReportUnsaved>(() => undefined);

/** Tells the list of sections how this one stands, for as long as it is there. */
export function useReportUnsaved(section: string, isUnsaved: boolean): void {
  const report = use(ReportUnsavedContext);
  useEffect(() => {
    report(section, isUnsaved);
    return () => report(section, false);
  }, [report, section, isUnsaved]);
}
