import './notice.css';
import { IconChevronDown, type Icon } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** How a notice stands among others. */
export interface Fold {
  readonly isOpen: boolean;
  /** Null for one that stands alone: it is open. */
  readonly onToggle: (() => void) | null;
}

interface NoticeProps {
  readonly fold: Fold;
  /** `trouble` is said at once by a screen reader. */
  readonly tone: 'trouble' | 'quiet';
  readonly icon: Icon;
  readonly title: string;
  /** What its landmark is called; its title unless told. */
  readonly region?: string;
  readonly children: ReactNode;
}

/** Something that everyone has to know, on every screen; among others it can be folded to a line. */
export function Notice({ fold, tone, icon: Shape, title, region, children }: NoticeProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <section
      className="notice"
      data-tone={tone}
      aria-label={region}
      aria-labelledby={region === undefined ? `${id}-title` : undefined}
    >
      <div role={tone === 'trouble' ? 'alert' : 'status'}>
        <h2 className="notice__head">
          {fold.onToggle === null ? (
            <span className="notice__line">
              <Shape aria-hidden />
              <span id={`${id}-title`}>{title}</span>
            </span>
          ) : (
            <button
              type="button"
              className="plain-button notice__line"
              aria-expanded={fold.isOpen}
              aria-controls={id}
              onClick={fold.onToggle}
            >
              <Shape aria-hidden />
              <span id={`${id}-title`}>{title}</span>
              <span className="notice__fold">
                {t(fold.isOpen ? 'notice.hide' : 'notice.show')}
                <IconChevronDown aria-hidden />
              </span>
            </button>
          )}
        </h2>
        {/* Kept while it is folded: someone may be in the middle of writing down what was done. */}
        <div id={id} className="notice__body" hidden={!fold.isOpen}>
          {children}
        </div>
      </div>
    </section>
  );
}
