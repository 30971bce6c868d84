/** The printer form's behaviour: the draft, its problems, saving it and printing a test on it. */
import { useOverviewAct } from '../../../core/api/hooks.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { useTryPrinter } from '../api.ts';
import type { PrinterTrial } from '../../../../shared/features/printing/printing.ts';
import { useDraft } from '../../../core/forms/drafts.ts';
import { type FieldForm, useFieldForm } from '../../../core/forms/use-field-form.ts';
import {
  PRINTER_DRAFT,
  PRINTER_FIELDS,
  printerChanged,
  printerDraft,
  type PrinterDraft,
  type PrinterField,
  printerFieldProblem,
  printerOf,
  printerToSave,
  takeApart,
  trialOf,
  TRIED,
} from './printer-draft.ts';

export interface PrinterForm extends Omit<
  FieldForm<PrinterDraft, PrinterField>,
  'save' | 'attempt'
> {
  /** A test is being printed. */
  readonly trying: boolean;
  /** What came of the last test of what is typed now; null before one. */
  readonly trial: PrinterTrial | null;
  /** Checks a field that was left, and puts a port that stands in the host's into its own. */
  readonly left: (field: PrinterField) => void;
  /** @returns the first wrong field, to be given the focus; null when there is none */
  readonly save: () => Promise<PrinterField | null>;
  /** Prints a test on what is typed. @returns as `save` */
  readonly tryIt: () => Promise<PrinterField | null>;
}

export function usePrinterForm(): PrinterForm {
  const { printer: stored } = useOverview();
  const draft = useDraft(PRINTER_DRAFT) ?? printerDraft(stored);
  const tried = useDraft(TRIED);
  const savePrinter = useOverviewAct('savePrinter');
  const tryPrinter = useTryPrinter();
  const form = useFieldForm({
    fields: PRINTER_FIELDS,
    draft,
    textOf: (field) => draft[field],
    isChanged: (next: PrinterDraft) => printerChanged(next, stored, tried),
    keep: (next) => PRINTER_DRAFT.keep(next),
    problemOf: printerFieldProblem,
    concerned: (part) => ('via' in part || 'host' in part ? PRINTER_FIELDS : []),
    saving: savePrinter.isPending,
  });
  return {
    ...form,
    trying: tryPrinter.isPending,
    trial: trialOf(draft, tried),
    left(field) {
      const apart = takeApart(draft);
      const isTogether = field === 'host' && apart.host !== draft.host.trim();
      if (isTogether && printerFieldProblem(draft, 'host') === null) form.change(apart);
      else form.check(field);
    },
    discard() {
      form.discard();
      TRIED.keep(null);
    },
    save: () =>
      form.save(async () => {
        const input = printerToSave(draft, stored, tried);
        if (input !== null) await savePrinter.mutateAsync(input);
      }),
    tryIt: () =>
      form.attempt(async () => {
        const printer = printerOf(draft, stored, tried);
        if (printer === null) return;
        TRIED.keep(null);
        TRIED.keep({ printer, trial: await tryPrinter.mutateAsync(printer) });
      }),
  };
}
