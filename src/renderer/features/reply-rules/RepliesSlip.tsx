import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountRules } from '../../../shared/settings.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useSaveAccountRules } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { PAID_WORDS } from './reply-rules.ts';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';

/** What was said of the service's replies, each to be taken back. */
export function RepliesSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const texts = useTexts();
  const { mode, accountRules: rules } = useOverview();
  const save = useSaveAccountRules();
  const { refusals, paidWords } = rules;

  const shownWords = (words: string | null) =>
    words === null || words.trim() === ''
      ? t('replies.noWords')
      : t('replies.words', { words: visibleText(words, 300) });
  const line = (
    key: string,
    words: string | null,
    about: string,
    ask: string,
    rest: AccountRules,
  ) => (
    <li key={key}>
      <div className="foreign-text">
        <strong>{shownWords(words)}</strong>
        <span>{about}</span>
      </div>
      <ConfirmedAct
        calm
        act={t('replies.remove')}
        name={t('replies.removeNamed', { words: shownWords(words) })}
        question={ask}
        yes={t('replies.removeYes')}
        no={t('cancel')}
        busy={save.isPending}
        onYes={() => save.mutate({ ...rest, mode })}
      />
    </li>
  );
  const list = (title: string, lines: readonly ReactNode[]) =>
    lines.length === 0 ? null : (
      <section className="replies">
        <h3>{title}</h3>
        <ul className="backups">{lines}</ul>
      </section>
    );

  return (
    <SettingsSlip id={id} title={t('replies.title')} lead={t('replies.lead')}>
      {refusals.length === 0 && paidWords.length === 0 ? <p>{t('replies.none')}</p> : null}
      {list(
        t('replies.refusals'),
        refusals.map((mark) =>
          line(
            `${mark.call} ${mark.shape}`,
            mark.words,
            t(`replies.call.${mark.call}`, {
              status: mark.httpStatus,
              at: texts.dayTime(mark.at),
            }),
            t('replies.removeRefusalAsk'),
            { ...rules, refusals: refusals.filter((each) => each !== mark) },
          ),
        ),
      )}
      {list(
        t('replies.paidWords'),
        paidWords.map((words) =>
          line(
            words,
            words,
            t('replies.besideCode', { documented: PAID_WORDS }),
            t('replies.removeWordsAsk'),
            {
              ...rules,
              paidWords: paidWords.filter((each) => each !== words),
            },
          ),
        ),
      )}
      {save.isError ? <p role="alert">{failureWords(callErrorOf(save.error))}</p> : null}
    </SettingsSlip>
  );
}
