import { IconUserScreen } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from './api.ts';
import { Button } from '../../core/ui/Button.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';

const TurnedScreen = lazy(() => import('./TurnedScreen.tsx'));

/** Turns the cashier's screen round, where there is something to show. */
export function ShowCustomer() {
  const { t } = useTranslation('display');
  const [isTurned, setTurned] = useState(false);
  const view = useDisplay();
  const isPossible = view !== null && view.showing.state !== 'idle';
  const turn = isPossible ? () => setTurned(true) : undefined;
  useShortcuts({ turn });
  const back = useCallback(() => setTurned(false), []);
  return (
    <>
      {isPossible ? (
        <Button icon={<IconUserScreen aria-hidden />} act="turn" onClick={() => setTurned(true)}>
          {t('turn')}
        </Button>
      ) : null}
      {isTurned ? (
        <Suspense fallback={null}>
          <TurnedScreen onBack={back} />
        </Suspense>
      ) : null}
    </>
  );
}
