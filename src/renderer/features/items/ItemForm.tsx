import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ITEM_COLOURS } from '../../../shared/features/items/items.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { ITEM_DRAFT, type ItemDraft, type ItemProblems, readItem } from './item-draft.ts';
import { useItemAct } from './use-items.ts';
import { isProblemCode } from '../../core/i18n/problem-codes.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { SelectField } from '../../core/ui/SelectField.tsx';

interface ItemFormProps {
  readonly draft: ItemDraft;
  readonly currency: string;
  /** Those that there are, to choose from. */
  readonly categories: readonly string[];
  /** @param name of the item that is in the list now */
  readonly onSaved: (name: string) => void;
}

type Typed = keyof ItemProblems;

/** One item, new or changed. */
export function ItemForm({ draft, currency, categories, onSaved }: ItemFormProps) {
  const { t } = useTranslation(['items', 'common']);
  const failureWords = useFailureWords();
  const save = useItemAct('saveItem');
  const remove = useItemAct('removeItem');
  const list = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const change = (part: Partial<ItemDraft>) => ITEM_DRAFT.keep({ ...draft, ...part });
  const read = readItem(draft, currency);
  const failure = save.error === null ? null : callErrorOf(save.error);

  const problemOf = (field: Typed) => {
    const own = draft.tried && !read.ok ? read.problems[field] : null;
    if (own !== null) return t(`common:problem.${own}`);
    if (failure?.code !== 'field-invalid' || failure.field !== field) return null;
    return isProblemCode(failure.problem)
      ? t(`common:problem.${failure.problem}`)
      : t('common:call.field-invalid');
  };
  const wiring = (field: Typed) => ({
    problem: problemOf(field),
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!read.ok) return change({ tried: true });
    const { id, name, colour, barcode, category } = draft;
    save.mutate(
      { id, name, priceMinor: read.priceMinor, colour, barcode, category },
      {
        onSuccess(item) {
          ITEM_DRAFT.keep(null);
          onSaved(item.name);
        },
      },
    );
  };
  const { id } = draft;
  const others = failure ?? (remove.error === null ? null : callErrorOf(remove.error));

  return (
    <form className="item-form" noValidate onSubmit={submit}>
      <Field ref={first} label={t('field.name')} {...wiring('name')} />
      <Field label={t('field.price', { currency })} {...wiring('price')} amountIn={currency} />
      <Field
        label={t('field.barcode')}
        hint={t('field.barcodeHint')}
        {...wiring('barcode')}
        onKeyDown={(event) => {
          // A scanner's Enter ends its code, and not the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Field label={t('field.category')} {...wiring('category')} list={list} />
      <datalist id={list}>
        {categories.map((each) => (
          <option key={each} value={each} aria-label={each} />
        ))}
      </datalist>
      <SelectField
        label={t('field.colour')}
        value={draft.colour}
        choices={ITEM_COLOURS.map((value) => ({ value, label: t(`colour.${value}`) }))}
        onChange={(colour) => change({ colour })}
      />
      {others === null || others.code === 'field-invalid' ? null : (
        <p role="alert">{failureWords(others)}</p>
      )}
      <div className="items-acts">
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('save')}
        </Button>
        <Button kind="plain" onClick={() => ITEM_DRAFT.keep(null)}>
          {t('cancel')}
        </Button>
        {id === null ? null : (
          <Button
            kind="trouble"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id }, { onSuccess: () => ITEM_DRAFT.keep(null) })}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
