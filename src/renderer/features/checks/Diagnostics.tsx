import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedFile } from '../../../shared/core/contract/declaring.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { Button } from '../../core/ui/Button.tsx';
import { CopyButton } from '../../core/ui/CopyButton.tsx';
import { useDiagnosticsPreview, useSaveDiagnostics } from './use-checks.ts';

/** The file for whoever helps: shown whole, and saved only as it was shown. */
export function Diagnostics() {
  const { t } = useTranslation('checks');
  const preview = useDiagnosticsPreview();
  const save = useSaveDiagnostics();
  const heading = useId();
  const shown = preview.data;
  const show = () => {
    save.reset();
    preview.mutate();
  };
  const hide = () => {
    preview.reset();
    save.reset();
  };

  return (
    <section className="diagnostics" aria-labelledby={heading}>
      <h3 id={heading}>{t('diagnostics.title')}</h3>
      <p>{t('diagnostics.lead')}</p>
      {shown === undefined ? (
        <Button busy={preview.isPending} onClick={show}>
          {t(preview.isPending ? 'diagnostics.showing' : 'diagnostics.show')}
        </Button>
      ) : (
        <>
          <p className="diagnostics__shown">{t('diagnostics.shown')}</p>
          <textarea
            className="diagnostics__text figures"
            aria-labelledby={heading}
            lang="en"
            dir="ltr"
            spellCheck={false}
            readOnly
            rows={16}
            value={shown.text}
          />
          <div className="checks__acts">
            <Button kind="primary" busy={save.isPending} onClick={() => save.mutate(shown.id)}>
              {t(save.isPending ? 'diagnostics.saving' : 'diagnostics.save')}
            </Button>
            <Button kind="plain" onClick={hide}>
              {t('diagnostics.hide')}
            </Button>
          </div>
        </>
      )}
      <output className="diagnostics__said">
        {preview.isError ? t('diagnostics.failed') : null}
        {save.isError ? t(`diagnostics.${whyNotSaved(save.error)}`) : null}
        {save.data === undefined ? null : <Saved saved={save.data} />}
      </output>
    </section>
  );
}

const whyNotSaved = (error: unknown): 'outdated' | 'notWritten' =>
  callErrorOf(error).code === 'not-found' ? 'outdated' : 'notWritten';

function Saved({ saved }: { readonly saved: SavedFile }) {
  const { t } = useTranslation('checks');
  if (saved.outcome === 'cancelled') return t('diagnostics.cancelled');
  if (saved.outcome === 'not-written') return t('diagnostics.notWritten');
  return (
    <>
      <span className="foreign-text">
        {t('diagnostics.saved', { path: visibleText(saved.path, 4096) })}
      </span>
      <CopyButton text={saved.path} label={t('diagnostics.copyPath')} />
    </>
  );
}
