import './keys-panel.css';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KEY_ACTS, type KeyAct } from '../../../shared/core/page/keys.ts';
import { useNow } from '../../core/api/use-now.ts';
import { Button } from '../../core/ui/Button.tsx';
import { takeFocus } from '../../core/ui/focus.ts';
import {
  actsHere,
  KEYED_PLACES,
  useKeys,
  useKeyWords,
  useShortcuts,
} from '../../core/ui/shortcuts.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';

const LOOK_EVERY_MS = 1000;

/** Every key: those that do something on the screen as it stands, and those of other places. */
export default function KeysPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('keys');
  const { go } = useNavigation();
  const keys = useKeys();
  const words = useKeyWords();
  const headingId = useId();
  useShortcuts({ Escape: onClose });
  // What is possible on the screen changes with its payment, so it is looked at anew.
  useNow((at) => at + LOOK_EVERY_MS);
  const here = actsHere();
  const line = (act: KeyAct) => {
    const key = keys.get(act);
    return key === undefined ? null : (
      <Line key={act} keyWords={[words(key)]} does={t(`act.${act}`)} />
    );
  };
  const elsewhere = KEY_ACTS.filter((act) => !here.has(act));
  return (
    <section className="keys-panel" aria-labelledby={headingId}>
      <div className="keys-panel__head">
        <h2 id={headingId} tabIndex={-1} ref={takeFocus}>
          {t('panel.title')}
        </h2>
        <Button kind="plain" icon={<IconX aria-hidden />} fixedKey="Escape" onClick={onClose}>
          <span className="visually-hidden">{t('panel.close')}</span>
        </Button>
      </div>
      <h3>{t('panel.here')}</h3>
      <dl>
        {KEY_ACTS.filter((act) => here.has(act)).map(line)}
        {here.has('Alt+1') ? (
          <Line
            keyWords={[words('Alt+1'), words(`Alt+${KEYED_PLACES}`)]}
            does={t('panel.placesDo')}
          />
        ) : null}
        <Line keyWords={[words('Enter')]} does={t('panel.submit')} />
        <Line keyWords={[words('Escape')]} does={t('panel.out')} />
      </dl>
      {elsewhere.length === 0 ? null : (
        <>
          <h3>{t('panel.elsewhere')}</h3>
          <dl>{elsewhere.map(line)}</dl>
        </>
      )}
      <Button
        wide
        onClick={() => {
          onClose();
          go({ screen: 'settings', section: 'keys' });
        }}
      >
        {t('panel.change')}
      </Button>
    </section>
  );
}

function Line({
  keyWords,
  does,
}: {
  /** One key, or the first and the last of a row of them. */
  readonly keyWords: readonly string[];
  readonly does: string;
}) {
  return (
    <div className="keys-panel__line">
      <dt>
        {keyWords.map((each) => (
          <kbd key={each} className="keys-panel__key">
            {each}
          </kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
