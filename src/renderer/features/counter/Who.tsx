import { type RefObject, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverview } from '../../core/api/overview.tsx';
import { shownProblems } from '../entry/index.ts';
import { AskedElsewhere } from '../office/index.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { CustomerField } from './customer/CustomerField.tsx';
import type { Entering } from './use-entering.ts';
import { useFieldWords } from './use-field-words.ts';
import type { useKeypad } from './use-keypad.ts';
import type { useNote } from './use-note.ts';

interface WhoProps {
  readonly entering: Entering;
  readonly note: ReturnType<typeof useNote>;
  readonly keypad: ReturnType<typeof useKeypad>;
  /** The keypad is in view. */
  readonly hasKeypad: boolean;
  readonly customerBox: RefObject<HTMLInputElement | null>;
  readonly noteBox: RefObject<HTMLInputElement | null>;
}

/** Who pays, and the note where somebody wants one. */
export function Who({ entering, note, keypad, hasKeypad, customerBox, noteBox }: WhoProps) {
  const { t } = useTranslation(['counter', 'methods']);
  const { entry, currency, known, standing, starting, change } = entering;
  const { office } = useOverview();
  const wordsOf = useFieldWords(starting.failure);
  const problems = shownProblems(entry, currency, standing?.openMinor);
  const usual = t(`methods:${entry.method}.customerHint`);
  return (
    <>
      <div className="counter__who">
        {note.isShown ? null : (
          <Button kind="plain" className="counter__add-note" act="toNote" onClick={note.open}>
            {t('addNote')}
          </Button>
        )}
        <CustomerField
          label={t(`methods:${entry.method}.customer`)}
          hint={
            office === null ? (
              usual
            ) : (
              <Suspense fallback={usual}>
                <AskedElsewhere customer={entry.customer}>{usual}</AskedElsewhere>
              </Suspense>
            )
          }
          ref={customerBox}
          problem={wordsOf('customer', problems.customer)}
          value={entry.customer}
          known={known}
          keypad={keypad.wiring('customer')}
          isKeyed={hasKeypad && keypad.isInPlace}
          onText={(text) => change({ type: 'typed', field: 'customer', text })}
          onTake={(latest) => change({ type: 'customer', latest })}
          onNetwork={(name) => change({ type: 'network', network: name })}
        />
      </div>
      {note.isShown ? (
        <Field
          label={t('note')}
          hint={t('noteHint')}
          ref={noteBox}
          problem={wordsOf('note', problems.note)}
          value={entry.note}
          {...keypad.wiring('note')}
          onChange={(event) =>
            change({ type: 'typed', field: 'note', text: event.currentTarget.value })
          }
        />
      ) : null}
    </>
  );
}
