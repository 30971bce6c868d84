import './send-panel.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedFile } from '../../../shared/contract/declaring.ts';
import type { Printout } from '../../../shared/printouts/printout.ts';
import { SENDING_WAYS, type SendingWay } from '../../../shared/printouts/sending.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { callErrorOf } from '../../api/bridge.ts';
import { useHeartbeat } from '../../api/hooks.ts';
import { useHandOver, useSavePicture } from '../../api/sending.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { pictureFile } from './picture-file.ts';
import { usePrintoutText } from './use-printout.ts';

interface SendPanelProps {
  readonly id: string;
  /** The payment's. */
  readonly paymentId: string;
  readonly printout: Printout;
  readonly title: string;
  readonly onClose: () => void;
}

/** The ways to give a customer a printout without paper, with the text as it would be sent. */
export function SendPanel({ id, paymentId, printout, title, onClose }: SendPanelProps) {
  const { t } = useTranslation(['printouts', 'common']);
  const { amount } = useTexts();
  const text = usePrintoutText()(printout);
  const isHeard = useHeartbeat() === 'heard';
  const hand = useHandOver();
  const save = useSavePicture();
  const panel = useRef<HTMLElement>(null);
  useShortcuts({ Escape: onClose });
  useEffect(() => panel.current?.focus(), []);

  const of = { id: paymentId, kind: printout.kind };
  const handOver = (by: SendingWay) => {
    save.reset();
    hand.mutate({ ...of, by, text });
  };
  const savePicture = () => {
    hand.reset();
    save.mutate(async () => {
      const png = await pictureFile(printout, { amount });
      return png === null ? null : { ...of, png };
    });
  };
  const error = hand.error ?? save.error;
  return (
    <section className="send" id={id} ref={panel} tabIndex={-1} aria-label={title}>
      <textarea
        className="send__text"
        aria-label={t('send.text')}
        dir="auto"
        spellCheck={false}
        readOnly
        rows={8}
        value={text}
      />
      <p className="send__hint">{t('send.hint')}</p>
      <div className="send__acts">
        <CopyButton words={t('send.copy')} text={text} label={t('send.copy')} />
        {SENDING_WAYS.map((by) => (
          <Button key={by} busy={!isHeard || hand.isPending} onClick={() => handOver(by)}>
            {t(`send.${by}`)}
          </Button>
        ))}
        <Button busy={!isHeard || save.isPending} onClick={savePicture}>
          {save.isPending ? t('send.saving') : t('send.picture')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('send.close')}
        </Button>
      </div>
      <output className="send__said">
        {error === null ? null : t(`common:call.${callErrorOf(error).code}`)}
        {hand.data === undefined ? null : t(`send.${hand.data.outcome}`)}
        {save.data === undefined ? null : <Saved saved={save.data} />}
      </output>
    </section>
  );
}

function Saved({ saved }: { readonly saved: SavedFile | null }) {
  const { t } = useTranslation('printouts');
  if (saved === null) return t('send.notDrawn');
  if (saved.outcome !== 'saved') return t(`send.${saved.outcome}`);
  return (
    <>
      <span className="foreign-text">
        {t('send.saved', { path: visibleText(saved.path, 4096) })}
      </span>
      <CopyButton text={saved.path} label={t('send.copyPath')} />
    </>
  );
}
