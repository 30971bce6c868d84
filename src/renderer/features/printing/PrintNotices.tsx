import { IconPrinter, IconPrinterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useDecidePrints } from './api.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Notice, type Fold } from '../../core/ui/Notice.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import type { Stuck, UnknownPrints } from './print-news.ts';

interface PrintNoticeProps {
  readonly fold: Fold;
  readonly prints: Stuck;
}

/** Prints wait because of something that a person has to see to; they go on by themselves. */
export function WaitingNotice({ fold, prints }: PrintNoticeProps) {
  const { t } = useTranslation('printing');
  const { count, counted, trouble } = prints;
  const wait = t(`waits.${counted}`, { count });
  const title = trouble === null ? wait : `${t(`trouble.${trouble}`)} ${wait}`;
  return (
    <Notice fold={fold} tone="quiet" icon={IconPrinterOff} title={title}>
      <p>
        {trouble === null ? t('givenUp.look') : t(`toDo.${trouble}`)} {t('byItself', { count })}
      </p>
    </Notice>
  );
}

interface GivenUpNoticeProps extends PrintNoticeProps {
  readonly mode: Mode;
}

/** Prints were not printed, and are only when somebody says that they are still wanted. */
export function GivenUpNotice({ fold, prints, mode }: GivenUpNoticeProps) {
  const { t } = useTranslation(['printing', 'common']);
  const failureWords = useFailureWords();
  const decide = useDecidePrints(mode);
  const { count, counted, trouble } = prints;
  const decided = (wanted: boolean) => decide.mutate({ number: null, wanted });
  return (
    <Notice
      fold={fold}
      tone="quiet"
      icon={IconPrinterOff}
      title={t(`givenUp.${counted}`, { count })}
    >
      <p>
        {trouble === null
          ? t('givenUp.look')
          : `${t(`trouble.${trouble}`)} ${t(`toDo.${trouble}`)}`}{' '}
        {t('givenUp.left', { count })}
      </p>
      <div className="notice__acts">
        <Button busy={decide.isPending} onClick={() => decided(true)}>
          {t('print', { count })}
        </Button>
        <Button busy={decide.isPending} onClick={() => decided(false)}>
          {t('leave', { count })}
        </Button>
      </div>
      <output>{decide.isError ? failureWords(callErrorOf(decide.error)) : null}</output>
    </Notice>
  );
}

interface UnknownNoticeProps {
  readonly fold: Fold;
  readonly prints: UnknownPrints;
  readonly mode: Mode;
}

/** Prints that left for the printer and were not heard of again: somebody looks for the paper. */
export function UnknownNotice({ fold, prints: { newest, more }, mode }: UnknownNoticeProps) {
  const { t } = useTranslation(['printing', 'common']);
  const failureWords = useFailureWords();
  const { go } = useNavigation();
  const decide = useDecidePrints(mode);
  const what = t(`uncertain.kinds.${newest.kind}`);
  return (
    <Notice
      fold={fold}
      tone="quiet"
      icon={IconPrinter}
      title={
        more === 0
          ? t('uncertain.title', { what })
          : t('uncertain.titleMore', { what, count: more })
      }
    >
      <p>{t('uncertain.look', { reference: newest.reference })}</p>
      <div className="notice__acts">
        <Button onClick={() => go({ screen: 'payment', id: newest.paymentId })}>
          {t('uncertain.show')}
        </Button>
        <Button
          busy={decide.isPending}
          onClick={() => decide.mutate({ number: newest.number, wanted: false })}
        >
          {t('job.putAway')}
        </Button>
      </div>
      <output>{decide.isError ? failureWords(callErrorOf(decide.error)) : null}</output>
    </Notice>
  );
}
