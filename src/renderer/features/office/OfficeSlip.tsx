import '../../core/ui/work-form.css';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Office } from '../../../shared/features/office/office.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { usePassphraseAct } from '../../core/api/passphrase-act.ts';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { useSecretField } from '../../core/forms/use-secret-field.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';
import { Toggle } from '../../core/ui/ChoiceGroup.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';

/** Where the payments of all counters come together: how that stands, and how it is joined and left. */
export function OfficeSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation('office');
  const { office } = useOverview();
  return (
    <SettingsSlip id={id} title={t('title')} lead={t('lead')}>
      {office === null ? <p>{t('none')}</p> : <Joined office={office} />}
      <p>{t('goes')}</p>
      {office === null ? <JoinForm /> : <JoinedActs words={office.words} />}
    </SettingsSlip>
  );
}

function Joined({ office }: { readonly office: NonNullable<Office> }) {
  const { t } = useTranslation('office');
  const texts = useTexts();
  const { counter, shop, host, heardAt, waiting, trouble } = office;
  return (
    <>
      <dl className="work-form__facts">
        <dt>{t('counter')}</dt>
        <dd className="foreign-text">{visibleText(counter, 200)}</dd>
        <dt>{t('shop')}</dt>
        <dd className="foreign-text">{visibleText(shop, 200)}</dd>
        <dt>{t('host')}</dt>
        <dd className="foreign-text">{visibleText(host, 260)}</dd>
        <dt>{t('heard')}</dt>
        <dd>{heardAt === null ? t('never') : texts.dayTime(heardAt)}</dd>
      </dl>
      <p role="status">
        {trouble === 'none' ? standing(waiting) : <strong>{t(`trouble.${trouble}`)}</strong>}
      </p>
    </>
  );

  function standing(unsent: number | null): string {
    if (unsent === null) return t('connecting');
    return unsent === 0 ? t('allSent') : t('waiting', { count: unsent });
  }
}

function JoinedActs({ words }: Pick<NonNullable<Office>, 'words'>) {
  const { t } = useTranslation('office');
  const failureWords = useFailureWords();
  const leave = useOverviewAct('leaveOffice');
  const choose = useOverviewAct('chooseOfficeWords');
  const failed = leave.error ?? choose.error;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Toggle
        title={t('words')}
        hint={t('wordsHint')}
        checked={words}
        onChange={(wanted) => choose.mutate({ words: wanted })}
      />
      <div className="settings-acts">
        <Button aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {t('newCode')}
        </Button>
        <ConfirmedAct
          calm
          act={t('leave.act')}
          question={t('leave.ask')}
          yes={t('leave.yes')}
          no={t('leave.no')}
          busy={leave.isPending}
          onYes={() => leave.mutate({})}
        />
      </div>
      {isChanging ? <JoinForm /> : null}
      <output>{failed === null ? null : failureWords(callErrorOf(failed))}</output>
    </>
  );
}

function JoinForm() {
  const { t } = useTranslation('office');
  const failureWords = useFailureWords();
  const act = usePassphraseAct('joinOffice');
  const code = useSecretField();
  const { attach, changed } = code;
  const { outcome } = act;
  const why = outcome?.joined === false ? outcome.why : null;
  const isOfCode = why === 'not-a-code' || why === 'newer-code';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!act.isPending) await code.spend((typed) => act.send({ code: typed }));
  }

  return (
    <form className="work-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        name="office-code"
        type="password"
        ref={attach}
        onChange={changed}
        label={t('code')}
        hint={t('codeHint')}
        problem={isOfCode ? t(`failed.${why}`) : null}
      />
      <div className="work-form__acts">
        <Button type="submit" busy={act.isPending}>
          {t('join')}
        </Button>
      </div>
      <output className="work-form__outcome">
        {outcome?.joined === true ? t('joined') : null}
        {why === null || isOfCode ? null : (
          <strong>
            {t(why === 'unreachable' || why === 'no-keychain' ? `failed.${why}` : `trouble.${why}`)}
          </strong>
        )}
        {act.error === null ? null : failureWords(act.error)}
      </output>
    </form>
  );
}
