import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import { IMPORT_PART_MAX, IMPORT_TEXT_MAX } from '../../../shared/features/items/items-import.ts';
import { call, callErrorOf } from '../../core/api/bridge.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useItemAct } from './use-items.ts';
import { Button } from '../../core/ui/Button.tsx';

type Preview = CallOutput<'previewItems'>;

/** The list as a file: handed over whole, and taken over after a look at what would change. */
export function ItemsFile() {
  const { t } = useTranslation(['items', 'common']);
  const failureWords = useFailureWords();
  const chooser = useRef<HTMLInputElement>(null);
  const exporting = useMutation({ mutationFn: () => call('exportItems', {}) });
  const taking = useItemAct('importItems');
  const looking = useMutation({ mutationFn: lookInto });
  const failed = exporting.error ?? taking.error ?? looking.error;
  const seen = looking.data;
  const [isTaken, setTaken] = useState(false);

  return (
    <div className="items-file">
      <div className="items-acts">
        <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('file.export')}
        </Button>
        <Button busy={looking.isPending} onClick={() => chooser.current?.click()}>
          {t('file.import')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,text/csv"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file may be chosen again once it was mended.
            event.currentTarget.value = '';
            setTaken(false);
            if (file) looking.mutate(file);
          }}
        />
      </div>
      <p className="items-list__quiet">{t('file.explain')}</p>
      <output>
        {exporting.data === undefined
          ? null
          : exporting.data.outcome === 'saved'
            ? t('file.exported', { path: exporting.data.path })
            : t(`file.${exporting.data.outcome}`)}
      </output>
      {failed === null ? null : <p role="alert">{failureWords(callErrorOf(failed))}</p>}
      {isTaken ? <output>{t('file.taken')}</output> : null}
      {seen === undefined || isTaken ? null : 'problem' in seen ? (
        <p role="alert">{t(`file.${seen.problem}`)}</p>
      ) : (
        <Changes
          preview={seen}
          busy={taking.isPending}
          onTake={() => taking.mutate({ id: seen.id }, { onSuccess: () => setTaken(true) })}
        />
      )}
    </div>
  );
}

function Changes({
  preview,
  busy,
  onTake,
}: {
  readonly preview: Preview;
  readonly busy: boolean;
  readonly onTake: () => void;
}) {
  const { t } = useTranslation('items');
  const { added, changed, same, wrong, problems } = preview;
  if (wrong > 0)
    return (
      <div role="alert">
        <p>{t('file.wrong', { count: wrong })}</p>
        <ul>
          {problems.map(({ line, problem }, at) => (
            <li key={at}>{t('file.line', { line, problem: t(`file.problem.${problem}`) })}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <div role="status">
      <p>{t('file.preview', { added, changed, same })}</p>
      {added + changed === 0 ? (
        <p>{t('file.nothing')}</p>
      ) : (
        <Button kind="primary" busy={busy} onClick={onTake}>
          {t('file.take')}
        </Button>
      )}
    </div>
  );
}

/** Hands the file's text over a part at a time, and asks what it would change. */
async function lookInto(file: File): Promise<Preview | { problem: 'encoding' | 'long' }> {
  const read = await readFile(file);
  if (!read.ok) return { problem: read.problem };
  const { text } = read;
  for (let at = 0; at === 0 || at < text.length; at += IMPORT_PART_MAX)
    await call('stageItems', { at, text: text.slice(at, at + IMPORT_PART_MAX) });
  return call('previewItems', {});
}

type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'encoding' | 'long' };

/** A letter may take four bytes. */
const BYTES_MAX = IMPORT_TEXT_MAX * 4;

const ENCODINGS = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
] as const;

/** UTF-8, or UTF-16 with its mark; nothing else is guessed, since names would be garbled. */
async function readFile(file: Blob): Promise<FileText> {
  if (file.size > BYTES_MAX) return { ok: false, problem: 'long' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = ENCODINGS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  try {
    const text = new TextDecoder(marked?.name ?? 'utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) return { ok: false, problem: 'encoding' };
    return text.length > IMPORT_TEXT_MAX ? { ok: false, problem: 'long' } : { ok: true, text };
  } catch {
    return { ok: false, problem: 'encoding' };
  }
}
