import { useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ConfirmLine } from '../ui/ConfirmLine.tsx';

interface ConfirmedActProps {
  /** The first press's words. */
  readonly act: string;
  /** What it is called where its words alone don't say what it is about. */
  readonly name?: string;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly calm?: boolean;
  readonly busy?: boolean;
  readonly onYes: () => void;
}

/** A button whose act is asked about again where it stands. */
export function ConfirmedAct({
  act,
  name,
  question,
  yes,
  no,
  calm = false,
  busy = false,
  onYes,
}: ConfirmedActProps) {
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    requestAnimationFrame(() => first.current?.focus());
  };
  if (!asking)
    return (
      <Button
        ref={first}
        kind={calm ? 'ordinary' : 'trouble'}
        busy={busy}
        className="confirmed-act"
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {act}
      </Button>
    );
  return (
    <ConfirmLine
      question={question}
      yes={yes}
      no={no}
      calm={calm}
      onYes={() => {
        close();
        onYes();
      }}
      onNo={close}
    />
  );
}
