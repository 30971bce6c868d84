import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterTrial } from '../../../../shared/features/printing/printing.ts';
import { Button } from '../../../core/ui/Button.tsx';
import type { Via } from './printer-draft.ts';
import type { PrinterForm } from './use-printer-form.ts';

interface TestPrintProps {
  readonly form: Pick<PrinterForm, 'draft' | 'trial' | 'trying'>;
  readonly onTry: () => void;
}

/** Prints a test on what is typed, and says what to look for on it or what stood in the way. */
export function TestPrint({ form, onTry }: TestPrintProps) {
  const { t } = useTranslation('printer');
  const { draft, trial, trying } = form;
  const block = useRef<HTMLDivElement>(null);
  const wasTrying = useRef(false);
  // Whoever pressed the button sees what came of it.
  useEffect(() => {
    if (wasTrying.current && !trying) block.current?.scrollIntoView({ block: 'nearest' });
    wasTrying.current = trying;
  }, [trying]);
  return (
    <div className="printer__test" ref={block}>
      <Button icon={<IconPrinter aria-hidden />} busy={trying} onClick={onTry}>
        {t('test.action')}
      </Button>
      <output
        className="printer__trial"
        data-tone={trial === null || trial.trouble === null ? 'quiet' : 'trouble'}
      >
        {trying ? t('test.running') : null}
        {trying || trial === null ? null : (
          <Outcome trial={trial} isDrawn={draft.codePage === 'picture'} via={draft.via} />
        )}
      </output>
    </div>
  );
}

interface OutcomeProps {
  readonly trial: PrinterTrial;
  /** The printer's own letters are not tried then. */
  readonly isDrawn: boolean;
  readonly via: Via;
}

function Outcome({ trial, isDrawn, via }: OutcomeProps) {
  const { t } = useTranslation(['printer', 'printing']);
  if (trial.trouble !== null)
    return (
      <>
        <strong>{t(`printing:trouble.${trial.trouble}`)}</strong>
        <span>
          {t(`printing:toDo.${trial.trouble}`)} {t('test.again')}
        </span>
      </>
    );
  return (
    <>
      <strong>{t('test.right')}</strong>
      <ul>
        <li>{t('test.ruler')}</li>
        <li>{t(isDrawn ? 'test.picture' : 'test.letters')}</li>
        <li>{t('test.nothing')}</li>
        {via === 'serial' ? <li>{t('test.serial')}</li> : null}
      </ul>
      <span>{t(trial.answers ? 'test.answers' : 'test.silent')}</span>
    </>
  );
}
