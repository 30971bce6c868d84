import { type RefObject, useState } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HistoryFilter } from '../../../shared/contract/history.ts';
import { EVERY_PAYMENT, hidesNothing } from '../../../shared/history-filter.ts';
import { METHODS } from '../../../shared/methods/index.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SEARCH_MAX, STATUS_CHOICES } from './filter.ts';

/** Long enough to type a word in one go, short enough to seem at once. */
const TYPING_PAUSE_MS = 220;

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** The search as typed is not the one that is listed yet, or is again. */
  readonly onTyping: (ahead: boolean) => void;
  readonly onDown: () => void;
}

/** What is looked for: a search that waits for a pause in typing, and three choices. */
export function HistoryFilters({
  filter,
  onFilter,
  searchBox,
  onTyping,
  onDown,
}: HistoryFiltersProps) {
  const { t } = useTranslation(['history', 'common', 'methods']);
  const texts = useTexts();
  const anyMethod = texts.list(METHODS.map((method) => t(`methods:${method}.inList`)));
  const [entry, setEntry] = useState({ typed: filter.search, sent: filter.search });
  // The filter was changed elsewhere, not by what was typed here.
  if (entry.sent !== filter.search) setEntry({ typed: filter.search, sent: filter.search });
  const searchSoon = useDebouncedCallback((search: string) => {
    setEntry((known) => ({ ...known, sent: search }));
    onFilter({ ...filter, search });
  }, TYPING_PAUSE_MS);

  const search = (text: string) => {
    setEntry((known) => ({ ...known, typed: text }));
    onTyping(text !== filter.search);
    searchSoon(text.slice(0, SEARCH_MAX));
  };

  return (
    <search className="history-filters" aria-label={t('filter.group')}>
      <Field
        ref={searchBox}
        type="search"
        label={t('search.label')}
        problem={null}
        placeholder={t('search.placeholder')}
        maxLength={SEARCH_MAX}
        value={entry.typed}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            searchSoon.flush();
            onDown();
          } else if (event.key === 'Escape' && entry.typed !== '') search('');
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <SelectField
        label={t('filter.status')}
        value={filter.status ?? ''}
        choices={[
          { value: '', label: t('filter.anyStatus') },
          ...STATUS_CHOICES.map((status) => ({
            value: status,
            label:
              status === 'mismatch' || status === 'expired'
                ? t(`filter.statuses.${status}`)
                : t(`common:status.${status}.word`),
          })),
        ]}
        onChange={(status) => onFilter({ ...filter, status: status === '' ? null : status })}
      />
      <SelectField
        label={t('filter.method')}
        value={filter.method ?? ''}
        choices={[
          { value: '', label: anyMethod },
          ...METHODS.map((method) => ({
            value: method,
            label: t(`methods:${method}.name`),
          })),
        ]}
        onChange={(method) => onFilter({ ...filter, method: method === '' ? null : method })}
      />
      <Field
        type="date"
        label={t('filter.day')}
        problem={null}
        value={filter.fromDay ?? ''}
        onChange={(event) => {
          const day = event.target.value === '' ? null : event.target.value;
          onFilter({ ...filter, fromDay: day, toDay: day });
        }}
      />
      <Button
        icon={<IconX aria-hidden />}
        busy={hidesNothing(filter)}
        onClick={() => {
          searchSoon.cancel();
          onFilter(EVERY_PAYMENT);
          searchBox.current?.focus();
        }}
      >
        {t('filter.clear')}
      </Button>
    </search>
  );
}
