/** What a customer shows, looked through by keys and by touch: the word, the mark, and what is asked again. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/shared/features/proofs/calls.ts';
import { PROOF_ANSWERS } from '../../../src/shared/features/proofs/proofs.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError, paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, type OpenPage, openPage, press, sees, unseen } from '../open-page.tsx';

const { common, proofs: texts } = en;

const PAID_AT = Date.UTC(2026, 10, 21, 9, 31);
const view = viewForTests(paymentForTests(1, { status: 'paid', paidAt: PAID_AT }));
const found = (change: Partial<Finding> = {}): Finding => ({
  answer: 'paid',
  reference: view.payment.reference,
  view,
  reported: null,
  handedOverAt: null,
  canBeMarked: true,
  ...change,
});
const FOREIGN = found({
  answer: 'elsewhere',
  reference: 'TX88120934551207',
  view: null,
  reported: { amountText: '900.00', currency: 'NGN', dateText: '21/11/2026' },
});

const box = (page: OpenPage) =>
  page.findByRole<HTMLTextAreaElement>('textbox', { name: texts.label });
const word = (page: OpenPage, name: string) => page.findByRole('heading', { level: 2, name });

async function open(state: Parameters<typeof openPage>[0]): Promise<OpenPage> {
  const page = await openPage(state);
  await page.findByRole('button', { name: new RegExp(`^${common.nav.proof}`) });
  await press(page, 'Alt+Q');
  await waitFor(async () => expect(document.activeElement).toBe(await box(page)));
  return page;
}

/** The act that has the focus, once a second Enter can no longer be meant for the text. */
async function ready(page: OpenPage): Promise<HTMLElement> {
  const button = await page.findByRole('button', { name: new RegExp(`^${texts.mark}`) });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  return button;
}

describe('what a customer shows', () => {
  it('is pasted, answered in one word and marked, by keys alone, and left by Escape', async () => {
    const page = await open({ findings: [found()] });
    fill(await box(page), ` ${view.payment.reference} `);
    await press(page, 'Enter');
    await word(page, texts.word.paid);
    await sees('9:31');
    const button = await ready(page);
    expect(document.activeElement).toBe(button);
    await press(page, 'Enter');
    await word(page, texts.marked);
    await sees('9:40');
    const field = await box(page);
    expect(document.activeElement).toBe(field);
    expect(field.selectionEnd).toBe(field.value.length);
    expect(inputsOf(page, 'findProof')).toEqual([
      { mode: 'practice', text: ` ${view.payment.reference} ` },
    ]);
    expect(inputsOf(page, 'markHandedOver')).toEqual([
      { mode: 'practice', of: { id: view.payment.id } },
    ]);
    await press(page, 'Escape');
    await unseen(texts.title);
  });

  it('is marked by no second press of Enter that was meant for the text', async () => {
    const page = await open({ findings: [found()] });
    fill(await box(page), 'K7Q-260115-7H4K2M');
    await press(page, 'Enter');
    const button = await page.findByRole('button', { name: new RegExp(`^${texts.mark}`) });
    button.click();
    expect(inputsOf(page, 'markHandedOver')).toEqual([]);
    (await ready(page)).click();
    await word(page, texts.marked);
  });

  it('that another window marked first is said to be handed over before', async () => {
    const marked = { at: Date.UTC(2026, 10, 21, 9, 35), isFirst: false };
    const page = await open({ findings: [found()], marked });
    fill(await box(page), 'K7Q-260115-7H4K2M');
    await press(page, 'Enter');
    (await ready(page)).click();
    await word(page, texts.word['handed-over']);
    await sees('9:35');
  });

  it.each(PROOF_ANSWERS)('is told as %s, with what to do', async (answer) => {
    const handedOverAt = answer === 'handed-over' ? PAID_AT : null;
    const page = await open({ findings: [found({ answer, handedOverAt, canBeMarked: false })] });
    fill(await box(page), 'K7Q-260115-7H4K2M');
    await press(page, 'Enter');
    await word(page, texts.word[answer]);
    await sees(texts.tell[answer].split('{{when}}').at(-1) ?? '');
    expect(page.queryByRole('button', { name: new RegExp(`^${texts.mark}`) })).toBeNull();
  });

  it('that is in no record shows what the service said, and is marked by its reference', async () => {
    const page = await open({ findings: [FOREIGN] });
    fill(await box(page), FOREIGN.reference);
    await page.user.click(page.getByRole('button', { name: new RegExp(`^${texts.check}`) }));
    const part = within(await page.findByRole('region', { name: texts.word.elsewhere }));
    part.getByText('900.00 NGN');
    part.getByText(FOREIGN.reference);
    await page.user.click(await ready(page));
    await word(page, texts.marked);
    expect(inputsOf(page, 'markHandedOver')).toEqual([
      { mode: 'practice', of: { reference: FOREIGN.reference } },
    ]);
  });

  it('that is several payments is a list, each with its word', async () => {
    const second = viewForTests(paymentForTests(2));
    const page = await open({
      findings: [
        found(),
        found({ answer: 'not-paid', reference: 'B', view: second, canBeMarked: false }),
      ],
    });
    fill(await box(page), 'both');
    await press(page, 'Enter');
    await word(page, texts.word.paid);
    await word(page, texts.word['not-paid']);
    // Which of them is meant is the cashier's to say.
    expect(document.activeElement).toBe(await box(page));
    await page.user.click(page.getByText(second.payment.reference));
    await page.findByRole('heading', { level: 1, name: new RegExp(second.payment.reference) });
  });

  it('without a reference is said beside the field, loses nothing, and says no word of another text', async () => {
    const wrong = callError('field-invalid', { field: 'text', problem: 'no-reference' });
    const page = await open({ findings: wrong });
    const field = await box(page);
    fill(field, 'Successful!');
    await press(page, 'Enter');
    await page.findByText(common.problem['no-reference']);
    expect(field.value).toBe('Successful!');
    fill(field, 'Successful! Ref');
    await unseen(common.problem['no-reference']);
  });

  it('is not asked about while nothing is typed', async () => {
    const page = await open({});
    fill(await box(page), '  \n');
    await press(page, 'Enter');
    expect(inputsOf(page, 'findProof')).toEqual([]);
  });

  it('has an answer for the text that stands there alone', async () => {
    const page = await open({ findings: [found()] });
    const field = await box(page);
    fill(field, 'K7Q-260115-7H4K2M');
    await press(page, 'Enter');
    await word(page, texts.word.paid);
    fill(field, 'K7Q-260115-7H4K2N');
    await unseen(texts.word.paid);
  });

  it('that could not be marked says why, and can be tried again', async () => {
    const page = await open({ findings: [found()], marked: callError('storage-failed') });
    fill(await box(page), 'K7Q-260115-7H4K2M');
    await press(page, 'Enter');
    (await ready(page)).click();
    await page.findByText(common.call['storage-failed']);
    await ready(page);
  });
});
