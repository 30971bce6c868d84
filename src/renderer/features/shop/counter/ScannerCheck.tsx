import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../../../core/api/bridge.ts';
import { useOverviewAct } from '../../../core/api/hooks.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';
import { type Stroke, codeReadings, typingOf, watchTyping } from '../../scanner/index.ts';
import { visibleText } from '../../../../shared/core/text/visible-text.ts';
import { Button } from '../../../core/ui/Button.tsx';

type Said = { readonly is: 'seen'; readonly code: string } | { readonly is: 'typed' } | null;

/** Has a scanner seen once that types too slowly to be told from a person; what was seen holds at once. */
export function ScannerCheck() {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const { preferences } = useOverview();
  const save = useOverviewAct('saveComputer');
  const [isWatching, setWatching] = useState(false);
  const [said, setSaid] = useState<Said>(null);
  const seen = (strokes: readonly Stroke[]) => {
    setWatching(false);
    if (strokes.length === 0) return;
    const scanner = typingOf(strokes);
    if (scanner === null) {
      setSaid({ is: 'typed' });
      return;
    }
    const text = strokes.map(({ key }) => key).join('');
    setSaid({ is: 'seen', code: codeReadings({ text, strokes }).shown });
    save.mutate({ scanner });
  };
  const latest = useRef(seen);
  useEffect(() => {
    latest.current = seen;
  });
  useEffect(
    () => (isWatching ? watchTyping((strokes) => latest.current(strokes)) : undefined),
    [isWatching],
  );
  const words = () => {
    if (save.isError) return failureWords(callErrorOf(save.error));
    if (isWatching) return t('counter.scanWaits');
    if (said?.is === 'seen') return t('counter.scanSeen', { code: visibleText(said.code, 48) });
    return said === null ? null : t('counter.scanTyped');
  };
  return (
    <section className="settings-form" aria-labelledby="scanner-title">
      <h3 id="scanner-title">{t('counter.scanner')}</h3>
      <p>{t('counter.scannerHint')}</p>
      <Button
        onClick={() => {
          setSaid(null);
          setWatching(!isWatching);
        }}
      >
        {t(isWatching ? 'counter.scanStop' : 'counter.scan')}
      </Button>
      <output>{words()}</output>
      {preferences.scanner === null ? null : (
        <Button
          kind="plain"
          onClick={() => {
            setSaid(null);
            save.mutate({ scanner: null });
          }}
        >
          {t('counter.scanForget')}
        </Button>
      )}
    </section>
  );
}
