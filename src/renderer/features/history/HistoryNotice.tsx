import type { ReactNode } from 'react';

interface HistoryNoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action: ReactNode;
}

/** An empty page of the record: what it means and what to do next. */
export function HistoryNotice({ title, children, action }: HistoryNoticeProps) {
  return (
    <div className="history-notice">
      <span className="history-notice__slip" aria-hidden />
      <h2>{title}</h2>
      {children}
      {action}
    </div>
  );
}
