import '../../core/ui/work-form.css';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { usePassphraseAct } from '../../core/api/passphrase-act.ts';
import { NewPassphraseFields, useNewPassphrase } from '../moving/index.ts';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { PlaceChoice, useChosenPlace } from './PlaceChoice.tsx';
import { PassphraseField, usePassphrase } from './PassphraseField.tsx';

/** Where backups go besides this computer: how that stands, and how it is named, mended and ended. */
export function SecondPlace() {
  const { t } = useTranslation(['secondPlace', 'common']);
  const failureWords = useFailureWords();
  const id = useId();
  const { folder, trouble } = useOverview().secondPlace;
  const stop = useOverviewAct('stopSecondPlace');
  const [isChanging, setChanging] = useState(folder === null);
  return (
    <section className="second-place" aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      <p>{t('lead')}</p>
      {folder === null ? <p>{t('none')}</p> : <Present folder={folder} />}
      {trouble === 'none' ? null : <p className="backups__failed">{t(`trouble.${trouble}`)}</p>}
      {trouble === 'no-key' ? <Unlock /> : null}
      {folder === null ? (
        <h4>{t('form.nameTitle')}</h4>
      ) : (
        <div className="second-place__acts">
          <Button aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            {t('form.changeTitle')}
          </Button>
          <ConfirmedAct
            calm
            act={t('stop.act')}
            question={t('stop.ask')}
            yes={t('stop.yes')}
            no={t('stop.no')}
            busy={stop.isPending}
            onYes={() => stop.mutate({})}
          />
        </div>
      )}
      {folder !== null && isChanging ? <p>{t('form.changeTell')}</p> : null}
      {folder === null || isChanging ? <NameForm /> : null}
      <output className="work-form__outcome">
        {stop.isError ? failureWords(callErrorOf(stop.error)) : null}
      </output>
    </section>
  );
}

function Present({ folder }: { readonly folder: string }) {
  const { t } = useTranslation('secondPlace');
  const texts = useTexts();
  const { copiedAt, namedAt, trouble, work } = useOverview().secondPlace;
  return (
    <>
      <dl className="work-form__facts">
        <dt>{t('folder')}</dt>
        <dd className="foreign-text">{visibleText(folder, 4096)}</dd>
        <dt>{t('namedAt')}</dt>
        <dd>{namedAt === null ? '–' : texts.dayTime(namedAt)}</dd>
        <dt>{t('copied')}</dt>
        <dd>{copiedAt === null ? t('never') : texts.dayTime(copiedAt)}</dd>
      </dl>
      {trouble === 'none' ? (
        <p role="status">{t(work === 'copying' ? 'copying' : 'upToDate')}</p>
      ) : null}
    </>
  );
}

function NameForm() {
  const { t } = useTranslation(['secondPlace', 'common']);
  const failureWords = useFailureWords();
  const act = usePassphraseAct('nameSecondPlace');
  const typed = useNewPassphrase();
  const place = useChosenPlace();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (act.isPending || !place.isReady) return;
    await typed.spend((passphrase) => act.send({ passphrase, place: place.name }));
  }

  return (
    <form className="work-form" noValidate onSubmit={(event) => void submit(event)}>
      <PlaceChoice of={place} />
      {place.isReady ? (
        <>
          <NewPassphraseFields
            of={typed}
            labels={{ first: t('form.passphrase'), again: t('form.repeat') }}
            hint={t('form.passphraseHint')}
          />
          <div className="work-form__acts">
            <Button type="submit" busy={act.isPending}>
              {t(place.asksInBox ? 'form.actBox' : 'form.act')}
            </Button>
          </div>
        </>
      ) : null}
      <output className="work-form__outcome">
        {act.outcome === null ? null : act.outcome.named ? (
          t('form.named')
        ) : (
          <strong>
            {act.outcome.why === 'no-keychain'
              ? t('common:call.keychain-unavailable')
              : t(`form.failed.${act.outcome.why}`)}
          </strong>
        )}
        {act.error === null ? null : failureWords(act.error)}
      </output>
    </form>
  );
}

function Unlock() {
  const { t } = useTranslation(['secondPlace', 'common']);
  const failureWords = useFailureWords();
  const act = usePassphraseAct('unlockSecondPlace');
  const passphrase = usePassphrase(act.error);
  const { outcome } = act;
  const why = outcome?.unlocked === false ? outcome.why : null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (act.isPending) return;
    await passphrase.field.spend((typed) => act.send({ passphrase: typed }));
  }

  return (
    <form className="work-form" noValidate onSubmit={(event) => void submit(event)}>
      <PassphraseField
        of={passphrase}
        label={t('unlock.passphrase')}
        wrong={why === 'wrong-passphrase' ? t('unlock.failed.wrong-passphrase') : null}
      />
      <div className="work-form__acts">
        <Button type="submit" busy={act.isPending}>
          {t('unlock.act')}
        </Button>
      </div>
      <output className="work-form__outcome">
        {outcome?.unlocked === true ? t('unlock.done') : null}
        {why === null || why === 'wrong-passphrase' ? null : (
          <strong>
            {why === 'no-keychain'
              ? t('common:call.keychain-unavailable')
              : t(`unlock.failed.${why}`)}
          </strong>
        )}
        {act.error === null || passphrase.problem !== null ? null : failureWords(act.error)}
      </output>
    </form>
  );
}
