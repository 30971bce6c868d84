import './review.css';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPlace } from '../../../shared/features/reviews/reviews.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useReviewFile, useReviewFiles, useReviewState } from './api.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { SelectField } from '../../core/ui/SelectField.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { REVIEW } from '../../core/navigation/route.ts';
import { ReviewWork } from './ReviewWork.tsx';
import { WhyNotOpened } from './WhyNotOpened.tsx';

interface OpenRecordProps {
  /** Something else opens one, and says itself how far it is. */
  readonly isElsewhere?: boolean;
}

/** Opens a record from a file, says how far that is, and why it could not be done. */
export function OpenRecord({ isElsewhere = false }: OpenRecordProps) {
  const { t } = useTranslation('reviews');
  const { go } = useNavigation();
  const id = useId();
  const work = useReviewState()?.work ?? null;
  const files = useReviewFiles(true);
  const open = useReviewFile();
  const isBusy = open.isPending || work !== null;
  const openFile = (file: string | null) => {
    if (isBusy) return;
    open.mutate({ file }, { onSuccess: ({ opened }) => (opened ? go(REVIEW) : undefined) });
  };
  return (
    <section className="review-open" aria-labelledby={id}>
      <h3 id={id}>{t('open.title')}</h3>
      <p>{t('open.lead')}</p>
      {work === null || isElsewhere ? (
        <Choice
          place={files.data ?? null}
          isBusy={isBusy}
          isLooking={files.isFetching}
          onLook={() => void files.refetch()}
          onOpen={openFile}
        />
      ) : (
        <ReviewWork work={work} />
      )}
      <WhyNotOpened of="file" opening={open} />
    </section>
  );
}

interface ChoiceProps {
  /** Null while it is not known. */
  readonly place: ReviewPlace | null;
  readonly isBusy: boolean;
  readonly isLooking: boolean;
  readonly onLook: () => void;
  /** @param file null where a box asks */
  readonly onOpen: (file: string | null) => void;
}

function Choice({ place, isBusy, isLooking, onLook, onOpen }: ChoiceProps) {
  const { t } = useTranslation('reviews');
  const texts = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  if (place === null) return null;
  if (place.kind === 'box')
    return (
      <div className="review-open__acts">
        <Button busy={isBusy} onClick={() => onOpen(null)}>
          {t('open.box')}
        </Button>
      </div>
    );
  const [newest] = place.files;
  if (newest === undefined)
    return (
      <div className="review-open__acts">
        <p className="foreign-text">
          {t('open.noFile', { folder: visibleText(place.folder, 4096) })}
        </p>
        <Button busy={isLooking} onClick={onLook}>
          {t('open.look')}
        </Button>
      </div>
    );
  const file = place.files.find(({ name }) => name === chosen)?.name ?? newest.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onOpen(file);
  };
  return (
    <form className="review-open__form" data-machine-typing noValidate onSubmit={submit}>
      <SelectField
        label={t('open.file')}
        value={file}
        choices={place.files.map(({ name, at }) => ({
          value: name,
          label: `${visibleText(name, 120)} · ${texts.dayTime(at)}`,
        }))}
        onChange={setChosen}
      />
      <Button type="submit" busy={isBusy}>
        {t('open.folder')}
      </Button>
    </form>
  );
}
