import './keys.css';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChangedKeys,
  KEY_ACTS,
  KEY_PLACES,
  type KeyAct,
  keyedAct,
  keyProblem,
  type KeyProblem,
  withKey,
} from '../../../shared/core/page/keys.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { shortcutOf, useKeys, useKeyWords } from '../../core/ui/shortcuts.ts';
import { SavedLine } from '../../core/settings/SavedLine.tsx';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';

/** Keys that move on or are only held: they are no attempt at a key. */
const PASSES: ReadonlySet<string> = new Set(['Tab', 'Escape', 'Shift', 'Alt', 'Control', 'Meta']);

interface Refused {
  readonly act: KeyAct;
  readonly key: string;
  readonly problem: KeyProblem;
}

/** The key of each act, changed by pressing it; each change holds at once. */
export function KeysSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation('keys');
  const { preferences, people } = useOverview();
  const save = useOverviewAct('saveComputer');
  const inUse = useKeys();
  // Nobody can be locked out of a counter at which nobody was added.
  const acts = KEY_ACTS.filter((act) => act !== 'lock' || people.people.length > 0);
  const words = useKeyWords();
  const [refused, setRefused] = useState<Refused | null>(null);
  const keep = (keys: ChangedKeys) => {
    setRefused(null);
    save.mutate({ keys });
  };

  const press = (act: KeyAct, event: KeyboardEvent) => {
    if (PASSES.has(event.key) || event.repeat) return;
    // It is given to an act here, and asks for none.
    event.preventDefault();
    const key = shortcutOf(event.nativeEvent) ?? event.key;
    const problem = keyProblem(act, key, inUse);
    if (problem === null) keep(withKey(preferences.keys, act, key));
    else setRefused({ act, key, problem });
  };

  const sentence = (act: KeyAct) => {
    if (refused?.act !== act) return null;
    const { key, problem } = refused;
    return problem.why === 'taken'
      ? t('settings.problem.taken', { key: words(key), act: t(`act.${problem.by}`) })
      : t(`settings.problem.${problem.why}`, { key: words(key) });
  };

  const field = (act: KeyAct) => {
    const key = inUse.get(act);
    const usual = keyedAct(act).key;
    return (
      <Field
        key={act}
        label={t(`act.${act}`)}
        problem={sentence(act)}
        readOnly
        value={key === undefined ? t('settings.none') : words(key)}
        onKeyDown={(event) => press(act, event)}
        onBlur={() => setRefused(null)}
        beside={
          key === usual ? null : (
            <Button
              busy={keyProblem(act, usual, inUse) !== null}
              onClick={() => keep(withKey(preferences.keys, act, usual))}
            >
              {t('settings.usual', { key: words(usual) })}
            </Button>
          )
        }
      />
    );
  };

  return (
    <SettingsSlip id={id} title={t('settings.title')} lead={t('settings.lead')}>
      {KEY_PLACES.map((where) => (
        <fieldset key={where} className="key-choices">
          <legend>{t(`settings.where.${where}`)}</legend>
          {acts.filter((act) => keyedAct(act).where === where).map(field)}
        </fieldset>
      ))}
      <div className="settings-acts">
        <Button busy={Object.keys(preferences.keys).length === 0} onClick={() => keep({})}>
          {t('settings.allUsual')}
        </Button>
      </div>
      <SavedLine saving={save} />
    </SettingsSlip>
  );
}
