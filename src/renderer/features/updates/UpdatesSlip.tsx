import { useTranslation } from 'react-i18next';
import { formatMinute } from '../../../shared/i18n/format.ts';
import { withSome } from '../../../shared/core/text/some.ts';
import { CHANNELS } from '../../../shared/features/updates/update-channels.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useSetBy } from '../policy/index.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { SelectField } from '../../core/ui/SelectField.tsx';
import { SavedLine } from '../../core/settings/SavedLine.tsx';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';

/** Who keeps this installation up to date, how that stands, and when it may be done. */
export function UpdatesSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useTexts();
  const { version, updates } = useOverview();
  const { keeper, address, lookedAt, problem, failedVersion } = updates;
  const isOurs = keeper === 'itself';
  return (
    <SettingsSlip
      id={id}
      title={t('updates.title')}
      lead={t('updates.lead')}
      state={
        <p>
          <strong>{t('updates.version', { version })}</strong>
        </p>
      }
    >
      <p data-keeper={keeper}>{t(`updates.keeper.${keeper}`)}</p>
      {isOurs ? (
        <p>
          {lookedAt === null
            ? t('updates.notLooked')
            : t('updates.looked', { at: texts.dayTime(lookedAt) })}
        </p>
      ) : null}
      {problem === null ? null : (
        <p className="updates__problem" role="status">
          {t(`updates.problem.${problem}`)}
        </p>
      )}
      {failedVersion === null ? null : (
        <p>{t('updates.failedVersion', { version: failedVersion })}</p>
      )}
      {isOurs ? <Ready /> : null}
      {isOurs ? <Wishes /> : null}
      {address === null ? null : (
        <p className="field__hint">
          {t('updates.address')} <span className="figures foreign-text">{address}</span>
        </p>
      )}
    </SettingsSlip>
  );
}

/** What was fetched, when it is installed, and both acts. */
function Ready() {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const texts = useTexts();
  const { ready, doing } = useOverview().updates;
  const look = useOverviewAct('lookForUpdate');
  const install = useOverviewAct('installUpdate');
  const isWorking = doing !== 'nothing';
  return (
    <>
      <p>{doing === 'nothing' ? whatIsReady() : t(`updates.doing.${doing}`)}</p>
      {ready?.notes ? <p className="foreign-text">{ready.notes}</p> : null}
      <div className="settings-acts">
        <Button busy={look.isPending || isWorking} onClick={() => look.mutate({})}>
          {t('updates.look')}
        </Button>
        {ready === null ? null : (
          <Button busy={install.isPending || isWorking} onClick={() => install.mutate({})}>
            {t('updates.install')}
          </Button>
        )}
      </div>
      <output>
        {install.isError ? failureWords(callErrorOf(install.error)) : null}
        {look.isError ? failureWords(callErrorOf(look.error)) : null}
      </output>
    </>
  );

  function whatIsReady(): string {
    if (ready === null) return t('updates.nothingReady');
    const { version, at, putOffUntil } = ready;
    if (at !== null) return t('updates.readyAt', { version, at: texts.dayTime(at) });
    return putOffUntil === null
      ? t('updates.ready', { version })
      : t('updates.putOff', { version, at: texts.dayTime(putOffUntil) });
  }
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** What a manager settles; each change holds at once. */
function Wishes() {
  const { t } = useTranslation(['settings', 'common']);
  const texts = useTexts();
  const { preferences } = useOverview();
  const save = useOverviewAct('saveUpdates');
  const setBy = useSetBy();
  const { updates } = preferences;
  const shown = save.isPending ? withSome(updates, save.variables) : updates;
  return (
    <>
      <SelectField
        label={t('updates.when')}
        setBy={setBy('updateHour')}
        value={String(shown.hour ?? 'quiet')}
        choices={[
          { value: 'quiet', label: t('updates.whenQuiet') },
          ...HOURS.map((hour) => ({
            value: String(hour),
            label: t('updates.fromHour', {
              at: formatMinute(Date.UTC(2026, 0, 15, hour), texts.locale, 'UTC'),
            }),
          })),
        ]}
        onChange={(value) => save.mutate({ hour: value === 'quiet' ? null : Number(value) })}
      />
      <SelectField
        label={t('updates.channel')}
        setBy={setBy('updateChannel')}
        value={shown.channel}
        choices={CHANNELS.map((value) => ({ value, label: t(`updates.channels.${value}`) }))}
        onChange={(channel) => save.mutate({ channel })}
      />
      <SavedLine saving={save} />
    </>
  );
}
