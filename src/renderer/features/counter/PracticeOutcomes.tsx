import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRACTICE_SCENARIOS } from '../../../shared/features/practice/practice-scenarios.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { LESSON_LIST } from '../../core/navigation/route.ts';
import { Button } from '../../core/ui/Button.tsx';

const ALL = [{ ending: 0, name: 'paid' } as const, ...PRACTICE_SCENARIOS];

/** The list of what the built-in service can do; picking one sets the amount's last figures. */
export function PracticeOutcomes({ onPick }: { readonly onPick: (ending: number) => void }) {
  const { t } = useTranslation(['counter', 'lessons', 'settings']);
  const { go } = useNavigation();
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="outcomes">
      <div className="outcomes__acts">
        <Button aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? t('practice.close') : t('practice.open')}
        </Button>
        <Button kind="plain" onClick={() => go(LESSON_LIST)}>
          {t('lessons:open')}
        </Button>
      </div>
      <div id={id} hidden={!shown}>
        <p className="field__hint">{t('settings:scenarios.lead')}</p>
        <ul>
          {ALL.map(({ ending, name }) => (
            <li key={name}>
              <Button
                kind="plain"
                wide
                icon={<span className="figures">{String(ending).padStart(2, '0')}</span>}
                onClick={() => {
                  onPick(ending);
                  setShown(false);
                }}
              >
                {t(`settings:scenarios.what.${name}`)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
