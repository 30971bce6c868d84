/** What can be done with the design account, and what became of the act that was done last. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError, CallErrorCode } from '../../../shared/core/contract/errors.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { designAccount } from '../../../shared/i18n/en/design-account.ts';

export type DesignAct = 'connect' | 'cancel' | 'check' | 'disconnect' | 'forget';

export interface DesignActs {
  readonly run: (act: DesignAct, onDone?: () => void) => void;
  /** The act that is being done. */
  readonly busy: DesignAct | null;
  /** The sentence for why the last act was not done, or null. */
  readonly failure: string | null;
}

export function useDesignActs(): DesignActs {
  const explain = useDesignFailure();
  const [last, setLast] = useState<DesignAct | null>(null);
  const acts = {
    connect: useOverviewAct('connectDesignAccount'),
    cancel: useOverviewAct('cancelDesignConnection'),
    check: useOverviewAct('checkDesignAccount'),
    disconnect: useOverviewAct('disconnectDesignAccount'),
    forget: useOverviewAct('forgetDesignRegistration'),
  };
  const latest = last === null ? null : acts[last];
  return {
    run: (act, onDone = () => undefined) => {
      setLast(act);
      acts[act].mutate({}, { onSuccess: () => onDone() });
    },
    busy: latest?.isPending === true ? last : null,
    failure: latest?.isError === true ? explain(callErrorOf(latest.error)) : null,
  };
}

type OwnFailure = keyof typeof designAccount.failed;

function isOwnFailure(code: CallErrorCode): code is CallErrorCode & OwnFailure {
  return Object.hasOwn(designAccount.failed, code);
}

/** The sentence for a call that failed; some codes mean something else here than for a payment. */
export function useDesignFailure(): (failure: CallError) => string {
  const { t } = useTranslation('designAccount');
  const failureWords = useFailureWords();
  return (failure) => {
    const { code } = failure;
    return isOwnFailure(code) ? t(`failed.${code}`) : failureWords(failure);
  };
}
