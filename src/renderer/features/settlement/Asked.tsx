import { useTranslation } from 'react-i18next';
import { DATE_ORDER_NAMES } from '../../../shared/features/settlement/settlement-columns.ts';
import { DECIMAL_MARKS } from '../../../shared/core/money/written-amounts.ts';
import type { MappingGuess } from '../../../shared/features/settlement/settlement.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { SelectField } from '../../core/ui/SelectField.tsx';

interface AskedProps {
  readonly guess: MappingGuess;
  /** The texts of the status column; null where none is mapped. */
  readonly words: readonly string[] | null;
  readonly asksMark: boolean;
  readonly asksOrder: boolean;
  readonly onAnswer: (change: Partial<MappingGuess>) => void;
}

/** What the file does not say of itself: nothing of it is guessed. */
export function Asked({ guess, words, asksMark, asksOrder, onAnswer }: AskedProps) {
  const { t } = useTranslation('settlement');
  const unanswered = { value: '', label: t('columns.choose') } as const;
  return (
    <>
      {asksMark ? (
        <div>
          <p>{t('columns.markAsked')}</p>
          <SelectField
            label={t('columns.mark')}
            value={guess.mark ?? ''}
            choices={[
              unanswered,
              ...DECIMAL_MARKS.map((value) => ({ value, label: t(`columns.${value}`) })),
            ]}
            onChange={(value) => onAnswer({ mark: value === '' ? null : value })}
          />
        </div>
      ) : null}
      {asksOrder ? (
        <div>
          <p>{t('columns.orderAsked')}</p>
          <SelectField
            label={t('columns.order')}
            value={guess.order ?? ''}
            choices={[
              unanswered,
              ...DATE_ORDER_NAMES.map((value) => ({ value, label: t(`columns.${value}`) })),
            ]}
            onChange={(value) => onAnswer({ order: value === '' ? null : value })}
          />
        </div>
      ) : null}
      {words === null ? null : (
        <fieldset className="settlement__words">
          <legend className="field__label">{t('columns.paidWords')}</legend>
          {words.map((word) => (
            <label key={word}>
              <input
                type="checkbox"
                checked={guess.paidWords.includes(word)}
                onChange={(event) =>
                  onAnswer({
                    paidWords: event.currentTarget.checked
                      ? [...guess.paidWords, word]
                      : guess.paidWords.filter((each) => each !== word),
                  })
                }
              />
              <span className="foreign-text">{visibleText(word, 60)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
