import './send-panel.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedPdf } from '../../../shared/features/sending/calls.ts';
import type { PrintoutKind } from '../../../shared/core/payments/printout-kinds.ts';
import type { Printout } from '../../../shared/features/printing/printouts/printout.ts';
import {
  PRINTOUT_FILES,
  type PrintoutFile,
  SENDING_WAYS,
  type SendingWay,
} from '../../../shared/features/sending/sending.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useHandOver, useSavePdf, useSavePicture } from './api.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { CopyButton } from '../../core/ui/CopyButton.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { pictureFile, usePrintoutText, whileKept } from '../printing/index.ts';

interface SendPanelProps {
  readonly id: string;
  /** The payment's. */
  readonly paymentId: string;
  /** The record that is looked into, where it is one of that; null for the own one. */
  readonly review: string | null;
  readonly printout: Printout<PrintoutKind>;
  readonly title: string;
  readonly onClose: () => void;
}

/** The ways to give a customer a printout without paper, with the text as it would be sent. */
export default function SendPanel({
  id,
  paymentId,
  review,
  printout,
  title,
  onClose,
}: SendPanelProps) {
  const { t } = useTranslation(['printouts', 'common']);
  const failureWords = useFailureWords();
  const { amount } = useTexts();
  const text = usePrintoutText()(printout);
  const isHeard = useHeartbeat() === 'heard';
  const hand = useHandOver();
  const picture = useSavePicture();
  const pdf = useSavePdf();
  const { makesPdf } = useOverview();
  const panel = useRef<HTMLElement>(null);
  useShortcuts({ Escape: onClose });
  useEffect(() => panel.current?.focus(), []);

  const of = { id: paymentId, kind: printout.kind, review };
  const isSaving = picture.isPending || pdf.isPending;
  const begin = () => {
    for (const each of [hand, picture, pdf]) each.reset();
  };
  const handOver = (by: SendingWay) => {
    begin();
    hand.mutate({ ...of, by, text });
  };
  const saveAs: Readonly<Record<PrintoutFile, () => void>> = {
    png() {
      begin();
      picture.mutate(async () => {
        const png = await pictureFile(printout, { amount });
        return png === null ? null : { ...of, png };
      });
    },
    pdf() {
      begin();
      pdf.mutate((save) => whileKept((heightMm) => save({ ...of, heightMm })));
    },
  };
  const pending = { png: picture.isPending, pdf: pdf.isPending };
  const error = hand.error ?? picture.error ?? pdf.error;
  return (
    <section className="send" id={id} ref={panel} tabIndex={-1} aria-label={title}>
      <textarea
        className="send__text"
        aria-label={t('send.text')}
        dir="auto"
        spellCheck={false}
        readOnly
        rows={3}
        value={text}
      />
      <p className="send__hint">{t('send.hint')}</p>
      <output className="send__said">
        {error === null ? null : failureWords(callErrorOf(error))}
        {hand.data === undefined ? null : t(`send.${hand.data.outcome}`)}
        {picture.data === undefined ? null : <Saved file="png" saved={picture.data} />}
        {pdf.data === undefined ? null : <Saved file="pdf" saved={pdf.data} />}
      </output>
      <div className="send__acts">
        <CopyButton words={t('send.copy')} text={text} label={t('send.copy')} />
        {SENDING_WAYS.map((by) => (
          <Button key={by} busy={!isHeard || hand.isPending} onClick={() => handOver(by)}>
            {t(`send.${by}`)}
          </Button>
        ))}
        {(makesPdf ? PRINTOUT_FILES : (['png'] as const)).map((file) => (
          <Button key={file} busy={!isHeard || isSaving} onClick={saveAs[file]}>
            {pending[file] ? t('send.saving') : t(`send.file.${file}.save`)}
          </Button>
        ))}
        <Button kind="plain" onClick={onClose}>
          {t('send.close')}
        </Button>
      </div>
      {makesPdf ? null : <p className="send__hint">{t('send.pdfByBrowser')}</p>}
    </section>
  );
}

interface SavedProps {
  readonly file: PrintoutFile;
  /** Null where there was nothing to be saved. */
  readonly saved: SavedPdf | null;
}

function Saved({ file, saved }: SavedProps) {
  const { t } = useTranslation('printouts');
  if (saved === null) return t(`send.file.${file}.not-made`);
  if (saved.outcome !== 'saved') return t(`send.file.${file}.${saved.outcome}`);
  return (
    <>
      <span className="foreign-text">
        {t(`send.file.${file}.saved`, { path: visibleText(saved.path, 4096) })}
      </span>
      <CopyButton text={saved.path} label={t('send.copyPath')} />
    </>
  );
}
