import '../../core/ui/work-form.css';
import { type FormEvent, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  PlaceOpened,
  SealedDayView,
} from '../../../shared/features/second-place/second-place.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { usePassphraseAct } from '../../core/api/passphrase-act.ts';
import { useRestoreDay } from './api.ts';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { PassphraseField, usePassphrase } from './PassphraseField.tsx';
import { PlaceChoice, useChosenPlace } from './PlaceChoice.tsx';

/** Opens the sealed backups of a drive, lists their days, and restores the one that is chosen. */
export function RestorePlace() {
  const { t } = useTranslation(['secondPlace', 'common']);
  const failureWords = useFailureWords();
  const id = useId();
  const act = usePassphraseAct('openSecondPlace');
  const passphrase = usePassphrase(act.error);
  const place = useChosenPlace();
  const close = useOverviewAct('closeSecondPlace');
  const { outcome } = act;
  const why = outcome?.opened === false ? outcome.why : null;
  const { mutate: closeOpened } = close;
  // Nobody looks at it any more, so its key is forgotten.
  const isUsed = act.isPending || outcome !== null;
  useEffect(() => (isUsed ? () => closeOpened({}) : undefined), [isUsed, closeOpened]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (act.isPending || !place.isReady) return;
    await passphrase.field.spend((typed) => act.send({ passphrase: typed, place: place.name }));
  }

  return (
    <section className="second-place" aria-labelledby={id}>
      <h3 id={id}>{t('restore.title')}</h3>
      <p>{t('restore.lead')}</p>
      <form className="work-form" noValidate onSubmit={(event) => void submit(event)}>
        <PlaceChoice of={place} />
        {place.isReady ? (
          <>
            <PassphraseField
              of={passphrase}
              label={t('restore.passphrase')}
              hint={t('restore.hint')}
              wrong={why === 'wrong-passphrase' ? t('restore.failed.wrong-passphrase') : null}
            />
            <div className="work-form__acts">
              <Button type="submit" busy={act.isPending}>
                {t(place.asksInBox ? 'restore.actBox' : 'restore.act')}
              </Button>
              {act.isPending ? (
                <Button busy={close.isPending} onClick={() => closeOpened({})}>
                  {t('restore.cancel')}
                </Button>
              ) : null}
            </div>
          </>
        ) : null}
        <output className="work-form__outcome">
          {act.isPending ? t('restore.reading') : null}
          {why === null || why === 'wrong-passphrase' ? null : (
            <strong>{t(`restore.failed.${why}`)}</strong>
          )}
          {act.error === null || passphrase.problem !== null ? null : failureWords(act.error)}
        </output>
      </form>
      {outcome?.opened === true ? <Days {...outcome} /> : null}
    </section>
  );
}

type Opened = Extract<PlaceOpened, { opened: true }>;

function Days({ days, moreDays, moreCounters }: Opened) {
  const { t } = useTranslation(['secondPlace', 'common']);
  const { restoring, secondPlace } = useOverview();
  const restore = useRestoreDay();
  const isBusy = restore.isPending || restoring || secondPlace.work === 'restoring';
  return (
    <>
      <p role="status">{t('restore.found', { count: days.length })}</p>
      {moreDays === 0 ? null : <p>{t('restore.moreDays', { count: moreDays })}</p>}
      {moreCounters === 0 ? null : <p>{t('restore.moreCounters', { count: moreCounters })}</p>}
      <output className="work-form__outcome">
        {restore.isPending ? t('restore.restoring') : <Restored restore={restore} />}
      </output>
      <ul className="backups">
        {days.map((day) => (
          <Day
            key={`${day.shelf} ${day.name}`}
            day={day}
            isBusy={isBusy}
            onRestore={() => restore.mutate({ shelf: day.shelf, name: day.name })}
          />
        ))}
      </ul>
    </>
  );
}

function Restored({ restore }: { readonly restore: ReturnType<typeof useRestoreDay> }) {
  const { t } = useTranslation(['secondPlace', 'common']);
  const failureWords = useFailureWords();
  const { data, error } = restore;
  if (error !== null) return <strong>{failureWords(callErrorOf(error))}</strong>;
  if (data === undefined) return null;
  if (!data.restored)
    return (
      <strong>
        {data.why === 'newer' ? t('restore.failed.newer') : t(`restore.notDone.${data.why}`)}
      </strong>
    );
  const { terminal } = data;
  return terminal === null ? t('restore.done') : t('restore.doneAnothers', { terminal });
}

function questionOf({ isOwn, hasMore }: SealedDayView) {
  if (!isOwn) return 'restore.askAnothers';
  return hasMore ? 'restore.askMore' : 'restore.ask';
}

interface DayProps {
  readonly day: SealedDayView;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}

function Day({ day, isBusy, onRestore }: DayProps) {
  const { t } = useTranslation(['secondPlace', 'settings']);
  const texts = useTexts();
  const { at, payments, altered, terminal, isWhole, isOwn, hasMore } = day;
  return (
    <li>
      <div>
        <strong>{texts.dayTime(at)}</strong>
        {payments === null ? null : (
          <span>{t('settings:backups.payments', { count: payments })}</span>
        )}
        <span>{t(isOwn ? 'restore.of' : 'restore.ofAnother', { terminal })}</span>
        {hasMore ? <span>{t('restore.more')}</span> : null}
        {altered ? <span>{t('settings:backups.altered')}</span> : null}
        {isWhole ? null : <span>{t('restore.broken')}</span>}
      </div>
      {isWhole ? (
        <div className="backups__acts">
          <ConfirmedAct
            calm
            act={t('settings:backups.restore', { at: texts.dayTime(at) })}
            question={t(questionOf(day))}
            yes={t('restore.yes')}
            no={t('restore.no')}
            busy={isBusy}
            onYes={onRestore}
          />
        </div>
      ) : null}
    </li>
  );
}
