import './settings-slip.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportUnsaved } from './unsaved.ts';

interface SettingsSlipProps {
  /** Where the list of the sections leads to. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** How this part stands, in a few words. */
  readonly state?: ReactNode;
  readonly unsaved?: boolean;
  readonly children: ReactNode;
}

/** One part of the settings: its stub says what it is and how it stands, the slip holds the fields. */
export function SettingsSlip({
  id,
  title,
  lead,
  state,
  unsaved = false,
  children,
}: SettingsSlipProps) {
  const { t } = useTranslation('settings');
  const heading = useId();
  useReportUnsaved(id, unsaved);
  return (
    <section
      className="settings-slip"
      id={id}
      aria-labelledby={heading}
      tabIndex={-1}
      data-machine-typing
    >
      <div className="settings-slip__stub">
        <div className="settings-slip__name">
          <h2 id={heading}>{title}</h2>
          {lead === undefined ? null : <p className="settings-slip__lead">{lead}</p>}
          {state}
          <output className="settings-slip__unsaved">{unsaved ? t('unsaved') : null}</output>
        </div>
      </div>
      <div className="settings-slip__body">{children}</div>
    </section>
  );
}
