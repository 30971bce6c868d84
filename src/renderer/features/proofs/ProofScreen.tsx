import '../../core/ui/work-form.css';
import './proofs.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { useScanner } from '../scanner/index.ts';
import { useFindProof } from './api.ts';
import { FoundPayment } from './FoundPayment.tsx';

/** Whether what a customer shows was really paid, in one large word. */
export default function ProofScreen() {
  const { mode } = useOverview();
  // What one mode has found says nothing of the other.
  return <Proof key={mode} mode={mode} />;
}

function Proof({ mode }: { readonly mode: Mode }) {
  const { t } = useTranslation(['proofs', 'common']);
  const failureWords = useFailureWords();
  const { back } = useNavigation();
  const isHeard = useHeartbeat() === 'heard';
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const finding = useFindProof();
  const toBox = () => {
    box.current?.focus();
    box.current?.select();
  };
  useEffect(() => box.current?.focus(), []);
  useShortcuts({ Escape: back, proof: toBox });

  const look = (wanted: string) => {
    if (wanted.trim() === '' || finding.isPending || !isHeard) return;
    finding.mutate({ mode, text: wanted });
  };
  const write = (wanted: string) => {
    setText(wanted);
    finding.reset();
  };
  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  });
  useScanner({
    remember() {
      const before = typed.current;
      return () => {
        const isOther = typed.current !== before;
        write(before);
        return isOther;
      };
    },
    onScan: (scan) => {
      write(scan.text);
      look(scan.text);
    },
  });
  const entered = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    look(text);
  };
  const failure = finding.error && callErrorOf(finding.error);
  return (
    <div className="proof">
      <div className="proof__head">
        <h1>{t('title')}</h1>
        <Button kind="plain" icon={<IconArrowLeft aria-hidden />} fixedKey="Escape" onClick={back}>
          {t('back')}
        </Button>
      </div>
      <form
        className="work-form"
        onSubmit={(event) => {
          event.preventDefault();
          look(text);
        }}
        noValidate
      >
        <Field
          ref={box}
          lines={2}
          label={t('label')}
          hint={t('hint')}
          problem={failure && failureWords(failure)}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={entered}
        />
        <div className="work-form__acts">
          <Button
            kind={finding.data === undefined ? 'primary' : 'ordinary'}
            type="submit"
            busy={finding.isPending || !isHeard}
            fixedKey="Enter"
          >
            {t(finding.isPending ? 'checking' : 'check')}
          </Button>
        </div>
      </form>
      <div className="proof__found" aria-live="polite">
        {finding.data?.map((one, place) => (
          <FoundPayment
            key={one.view?.payment.id ?? one.reference}
            of={one}
            mode={mode}
            takesFocus={place === 0 && finding.data.length === 1}
            onMarked={toBox}
          />
        ))}
      </div>
    </div>
  );
}
