import './settlement.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MATCHES_LISTED } from '../../../shared/core/text/listed.ts';
import type { Match, SettlementPreview } from '../../../shared/features/settlement/settlement.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useMatches } from './api.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { BackButton } from '../../core/navigation/BackButton.tsx';
import { DayTabs } from '../../core/navigation/DayTabs.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import type { RouteTo } from '../../core/navigation/route.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import { MatchResult } from './MatchResult.tsx';

/** Holds the record against a file of the bank's or the service's; the file never leaves this computer. */
export default function SettlementScreen({ route }: { readonly route: RouteTo<'settlement'> }) {
  const { mode } = useOverview();
  const { visit } = useNavigation();
  // What was read of a file is of the mode that was shown, and so are the shifts.
  return <Settlement key={`${mode} ${visit}`} shift={route.shift} />;
}

function Settlement({ shift }: { readonly shift: number | null }) {
  const { t } = useTranslation('settlement');
  const { mode } = useOverview();
  const { back } = useNavigation();
  const [preview, setPreview] = useState<SettlementPreview | null>(null);
  const [match, setMatch] = useState<Match | null>(null);
  const startAnew = () => {
    setPreview(null);
    setMatch(null);
  };
  const onBack = preview !== null || match !== null ? startAnew : shift === null ? null : back;
  return (
    <div className="settlement">
      <DayTabs shown="payouts" />
      {onBack === null ? null : <BackButton onBack={onBack} />}
      <header>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {match === null ? (
        <>
          <ChooseFile mode={mode} preview={preview} onPreview={setPreview} />
          {preview === null ? (
            <KeptMatches mode={mode} onOpen={setMatch} />
          ) : (
            <ColumnsForm
              key={preview.id}
              mode={mode}
              preview={preview}
              shift={shift}
              onMatch={setMatch}
            />
          )}
        </>
      ) : (
        <MatchResult match={match} />
      )}
    </div>
  );
}

function KeptMatches({
  mode,
  onOpen,
}: {
  readonly mode: Match['mode'];
  readonly onOpen: (match: Match) => void;
}) {
  const { t } = useTranslation('settlement');
  const { dayTime } = useTexts();
  const matches = useMatches(mode);
  if (matches === undefined) return null;
  return (
    <section className="settlement__sheet" aria-labelledby="settlement-kept">
      <h2 id="settlement-kept">{t('kept.title')}</h2>
      {matches.length === 0 ? (
        <p>{t('kept.none')}</p>
      ) : (
        <ul className="settlement__kept">
          {matches.map((match) => (
            <li key={match.number}>
              <Button kind="plain" onClick={() => onOpen(match)}>
                {t('kept.open', {
                  name: visibleText(match.name, 120),
                  at: dayTime(match.at),
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {matches.length < MATCHES_LISTED ? null : (
        <p>{t('kept.newest', { shown: matches.length })}</p>
      )}
    </section>
  );
}
