import './person-chip.css';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../shared/features/people/people.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { ChangePin } from './ChangePin.tsx';
import { lockCounter } from './lock-counter.ts';
import { OwnShift } from './OwnShift.tsx';
import { PersonList } from './PersonList.tsx';
import { PersonMark } from './PersonMark.tsx';
import { SwitchPerson } from './SwitchPerson.tsx';

/** Who is at the counter, in the frame's row; pressed, it says who else could be. */
export default function PersonChip() {
  const { t } = useTranslation('people');
  const { people, present } = useOverview().people;
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** What was chosen there: another person, or the own PIN. */
  const [chosen, setChosen] = useState<Person | 'pin' | null>(null);
  const person = people.find((each) => each.id === present);
  useShortcuts({ lock: lockCounter });
  if (person === undefined) return null;
  const close = () => {
    setOpen(false);
    chip.current?.focus();
  };
  const choose = (next: Person | 'pin') => {
    close();
    setChosen(next);
  };
  const name = visibleText(person.name, 40);
  return (
    <div className="person-chip">
      <button
        type="button"
        ref={chip}
        className="plain-button person-chip__button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <PersonMark {...person} />
        <span className="visually-hidden">{t('atCounter', { name })}</span>
        <bdi className="person-chip__name" aria-hidden>
          {name}
        </bdi>
      </button>
      {isOpen ? (
        <Panel
          id={id}
          name={name}
          others={people.filter((each) => each !== person)}
          onClose={close}
          onLeave={() => setOpen(false)}
          onChoose={choose}
        />
      ) : null}
      {chosen === null || (chosen !== 'pin' && chosen.id === present)
        ? null
        : createPortal(
            chosen === 'pin' ? (
              <ChangePin person={person} onClose={() => setChosen(null)} />
            ) : (
              <SwitchPerson person={chosen} onClose={() => setChosen(null)} />
            ),
            document.body,
          )}
    </div>
  );
}

interface PanelProps {
  readonly id: string;
  readonly name: string;
  readonly others: readonly Person[];
  /** The chip has the focus again. */
  readonly onClose: () => void;
  /** The focus went elsewhere. */
  readonly onLeave: () => void;
  readonly onChoose: (chosen: Person | 'pin') => void;
}

const LEAVING = ['pointerdown', 'focusin'] as const;

function Panel({ id, name, others, onClose, onLeave, onChoose }: PanelProps) {
  const { t } = useTranslation('people');
  const panel = useRef<HTMLDivElement>(null);
  useShortcuts({ Escape: onClose });
  useEffect(() => {
    const left = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) onLeave();
    };
    for (const event of LEAVING) window.addEventListener(event, left);
    return () => {
      for (const event of LEAVING) window.removeEventListener(event, left);
    };
  }, [onLeave]);
  return (
    <div
      id={id}
      ref={panel}
      className="person-panel"
      role="group"
      aria-label={t('atCounter', { name })}
    >
      <Button
        wide
        act="lock"
        icon={<IconLock aria-hidden />}
        onClick={() => {
          onClose();
          lockCounter();
        }}
      >
        {t('lockNow')}
      </Button>
      <OwnShift />
      {others.length === 0 ? null : (
        <PersonList label={t('switchTo')} people={others} onPick={onChoose} />
      )}
      <Button wide kind="plain" onClick={() => onChoose('pin')}>
        {t('change.title')}
      </Button>
    </div>
  );
}
