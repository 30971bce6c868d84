import './exports.css';
import { useId, useRef, useState } from 'react';
import { IconFileExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ExportState } from '../../../shared/features/exports/exports.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { type Exported, useExportPayments, useExportState } from './api.ts';
import { Button } from '../../core/ui/Button.tsx';
import { takeFocus } from '../../core/ui/focus.ts';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { ExportForm } from './ExportForm.tsx';
import { ExportOutcome } from './ExportOutcome.tsx';
import { ExportWork } from './ExportWork.tsx';

/** The button in the head of History, and what it opens below it. */
export function ExportPayments({ exported }: { readonly exported: Exported }) {
  const { t } = useTranslation('exports');
  const state = useExportState();
  const [wished, setWished] = useState<boolean | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const isWorking = state !== undefined && state.work !== null;
  const isOpen = state !== undefined && (wished ?? isWorking);
  const close = () => {
    setWished(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        className="export-open"
        icon={<IconFileExport aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setWished(!isOpen)}
      >
        {t(isWorking ? 'openWorking' : 'open')}
      </Button>
      {isOpen ? <Panel id={panelId} exported={exported} state={state} onClose={close} /> : null}
    </>
  );
}

interface PanelProps {
  readonly exported: Exported;
  readonly id: string;
  readonly state: ExportState;
  readonly onClose: () => void;
}

function Panel({ id, exported, state, onClose }: PanelProps) {
  const { t } = useTranslation(['exports', 'common']);
  const failureWords = useFailureWords();
  const headingId = useId();
  const act = useExportPayments(exported);
  const { work, latest } = state;
  useShortcuts({ Escape: onClose });
  const wasCancelled = act.data?.made === false && act.data.why === 'cancelled';

  return (
    <section id={id} className="export-panel" aria-labelledby={headingId}>
      <div className="export-panel__head">
        {/* What was pressed is gone when the next step is drawn: keys go on from here. */}
        <h2 key={work === null ? 'choose' : 'work'} ref={takeFocus} id={headingId} tabIndex={-1}>
          {t('title')}
        </h2>
        <Button kind="plain" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      {work === null ? (
        <>
          <output className="export-panel__said">
            {act.isError ? <strong>{failureWords(callErrorOf(act.error))}</strong> : null}
            {wasCancelled ? t('failed.cancelled') : null}
            {latest === null || wasCancelled || act.isError ? null : (
              <ExportOutcome outcome={latest} state={state} />
            )}
          </output>
          <ExportForm
            exported={exported}
            place={state.place}
            busy={act.isPending}
            onExport={(format) => act.mutate(format)}
          />
        </>
      ) : (
        <ExportWork work={work} />
      )}
    </section>
  );
}
