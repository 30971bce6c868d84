import './items.css';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useDraft } from '../../core/forms/drafts.ts';
import { draftOf, ITEM_DRAFT, newItem } from './item-draft.ts';
import { useItems } from './use-items.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';
import { ItemForm } from './ItemForm.tsx';
import { ItemsFile } from './ItemsFile.tsx';

/** The list of what is sold here, which the manager keeps. */
export function ItemsSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation('items');
  const texts = useTexts();
  const { preferences } = useOverview();
  const [search, setSearch] = useState('');
  const found = useItems({ search: useDeferredValue(search), category: null, offered: false });
  const draft = useDraft(ITEM_DRAFT);
  const [saved, setSaved] = useState<string | null>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // So that the next one is a key away.
    if (wasOpen.current && draft === null) newButton.current?.focus();
    wasOpen.current = draft !== null;
  }, [draft]);
  const first = found.data?.pages[0];
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <SettingsSlip
      id={id}
      title={t('title')}
      lead={t('lead')}
      state={first === undefined ? null : <p>{t('count', { count: first.kept })}</p>}
      unsaved={draft !== null}
    >
      {found.isError ? <p role="alert">{t('failed')}</p> : null}
      {typeof first?.setAside === 'string' ? (
        <p role="alert">{t('setAside', { name: visibleText(first.setAside) })}</p>
      ) : null}
      {draft === null ? (
        <div className="items-acts">
          <Button
            ref={newButton}
            onClick={() => {
              setSaved(null);
              ITEM_DRAFT.keep(newItem());
            }}
          >
            {t('new')}
          </Button>
          <output>{saved === null ? null : t('saved', { name: visibleText(saved, 80) })}</output>
        </div>
      ) : (
        <ItemForm
          key={draft.id}
          draft={draft}
          currency={preferences.currency}
          categories={first?.categories ?? []}
          onSaved={setSaved}
        />
      )}
      {first === undefined || first.kept === 0 ? null : (
        <>
          <Field
            label={t('search')}
            problem={null}
            type="search"
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {first.total === 0 ? <p>{t('none')}</p> : null}
          <ul className="items-list" aria-label={t('title')}>
            {items.map((item) => {
              const name = visibleText(item.name, 80);
              return (
                <li key={item.id}>
                  <button
                    type="button"
                    data-colour={item.colour}
                    aria-label={t('change', { name })}
                    onClick={() => ITEM_DRAFT.keep(draftOf(item, preferences.currency))}
                  >
                    <span className="foreign-text">{name}</span>
                    <span className="items-list__quiet foreign-text">
                      {visibleText(item.category, 40)}
                    </span>
                    <span className="items-list__quiet figures">{item.barcode}</span>
                    <span className="figures">{texts.amount(item.priceMinor, item.currency)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
          {found.hasNextPage ? (
            <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('more')}
            </Button>
          ) : null}
        </>
      )}
      <ItemsFile />
    </SettingsSlip>
  );
}
