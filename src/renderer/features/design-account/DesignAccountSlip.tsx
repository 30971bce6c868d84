import './design-account.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignAccount } from '../../../shared/features/design-account/design-account.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';
import { AccountPlate } from './AccountPlate.tsx';
import { Attempt } from './Attempt.tsx';
import { Problem } from './Problem.tsx';
import { Registration } from './Registration.tsx';
import { stageOf } from './stage.ts';
import { useDesignActs } from './use-design-acts.ts';
import { useRegistrationForm } from './use-registration-form.ts';

interface DesignAccountSlipProps {
  readonly id: string;
}

/** Whose shop this is: registered once, connected in the browser, and shown offline ever after. */
export function DesignAccountSlip({ id }: DesignAccountSlipProps) {
  const { t } = useTranslation('designAccount');
  const { mode } = useOverview();
  if (mode === 'live') return <LiveSlip id={id} />;
  return (
    <SettingsSlip id={id} title={t('title')} lead={t('lead')}>
      <p>{t('inPractice')}</p>
    </SettingsSlip>
  );
}

function LiveSlip({ id }: DesignAccountSlipProps) {
  const { t } = useTranslation('designAccount');
  const { designAccount: account } = useOverview();
  const { attempt, problem } = account;
  const stage = stageOf(account);
  const { go } = useNavigation();
  const acts = useDesignActs();
  const registration = useRegistrationForm();

  // What was pressed goes away with its stage; the focus moves on to what came in its place.
  const block = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  const pressed = useRef(false);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    if (pressed.current && document.activeElement === document.body) block.current?.focus();
  }, [stage]);
  const run: typeof acts.run = (act, onDone) => {
    pressed.current = true;
    acts.run(act, onDone);
  };
  const save = () => {
    pressed.current = true;
    return registration.save();
  };

  return (
    <SettingsSlip
      id={id}
      title={t('title')}
      lead={t('lead')}
      state={
        <p className="foreign-text">
          <strong>
            <StateWords account={account} />
          </strong>
        </p>
      }
      unsaved={registration.changed}
    >
      <div ref={block} className="design" tabIndex={-1}>
        {problem === null || attempt !== null ? null : <Problem problem={problem} />}
        {attempt === null ? (
          <AccountPlate account={account} acts={{ ...acts, run }} />
        ) : (
          <Attempt key={attempt.until} attempt={attempt}>
            {attempt.replied ? null : (
              <Button busy={acts.busy === 'connect'} onClick={() => run('connect')}>
                {t('attempt.again')}
              </Button>
            )}
            <Button busy={acts.busy === 'cancel'} onClick={() => run('cancel')}>
              {t('attempt.cancel')}
            </Button>
          </Attempt>
        )}
        <output className="design__outcome">{acts.failure}</output>
      </div>
      {attempt === null ? (
        <Registration account={account} form={{ ...registration, save }} acts={{ ...acts, run }} />
      ) : null}
      <div className="settings-acts design__receipts">
        <Button onClick={() => go({ screen: 'settings', section: 'receipts' })}>
          {t('toReceipts')}
        </Button>
      </div>
    </SettingsSlip>
  );
}

function StateWords({ account }: { readonly account: DesignAccount }) {
  const { t } = useTranslation('designAccount');
  const stage = stageOf(account);
  if (stage === 'connected' && account.profile !== null)
    return t('state.connectedAs', { name: visibleText(account.profile.name, 300) });
  return t(`state.${stage}`);
}
