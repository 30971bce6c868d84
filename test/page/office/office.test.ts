/** What a manager sees of the head office, and what the page keeps of a code. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { OFFICE_TROUBLES, type Office } from '../../../src/shared/features/office/office.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { officeForTests, type OfficeState } from '../../support/fakes/bridge/office.ts';
import { allCountersForTests, overviewOfReader } from '../../support/samples/office-samples.ts';
import { fill, inputsOf, openPage, openSection, press } from '../open-page.tsx';

const { common, counter, exports, office: texts } = en;
const CODE = 'COUNTERFOIL-eyJ2IjoxfQ';

async function openOffice(state: Partial<OfficeState> = {}) {
  const page = await openPage(state);
  await page.findByRole('form', { name: counter.title });
  await press(page, 'Alt+T');
  await openSection(page, texts.title);
  return { page, slip: within(await page.findByRole('region', { name: texts.title })) };
}
type Slip = Awaited<ReturnType<typeof openOffice>>['slip'];

const box = (slip: Slip) => slip.findByLabelText<HTMLInputElement>(texts.code);
const joined = (change: Partial<NonNullable<Office>> = {}) => ({
  overview: { ...overviewForTests, office: { ...officeForTests, ...change } },
});

describe('joining', () => {
  it('takes a code, keeps nothing of it, and shows as whom and where', async () => {
    const { page, slip } = await openOffice({ officeJoined: { joined: true } });
    await slip.findByText(texts.none);
    const field = await box(slip);
    fill(field, CODE);
    await press(page, 'Enter');
    await slip.findByText(officeForTests.counter);
    await slip.findByText(officeForTests.host);
    await slip.findByText(texts.allSent);
    expect(inputsOf(page, 'joinOffice')).toEqual([{ code: CODE }]);
    expect(field.value).toBe('');
  });

  it('says beside the field that the code is none', async () => {
    const { page, slip } = await openOffice();
    fill(await box(slip), 'COUNTERFOIL-');
    await press(page, 'Enter');
    await slip.findByText(texts.failed['not-a-code']);
    expect((await box(slip)).getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['unreachable', texts.failed.unreachable],
    ['no-keychain', texts.failed['no-keychain']],
    ['certificate', texts.trouble.certificate],
  ] as const)('says why it did not come about: %s', async (why, words) => {
    const { page, slip } = await openOffice({ officeJoined: { joined: false, why } });
    fill(await box(slip), CODE);
    await press(page, 'Enter');
    await slip.findByText(words);
  });
});

describe('an office that is joined', () => {
  it.each(OFFICE_TROUBLES.filter((trouble) => trouble !== 'none'))(
    'says what is wrong: %s',
    async (trouble) => {
      const { slip } = await openOffice(joined({ trouble }));
      await slip.findByText(texts.trouble[trouble]);
      expect(slip.queryByText(texts.allSent)).toBeNull();
    },
  );

  it('says how much waits, and whether anybody was heard', async () => {
    const { slip } = await openOffice(joined({ waiting: 3, heardAt: null }));
    await slip.findByText(texts.waiting_other.replace('{{count}}', '3'));
    await slip.findByText(texts.never);
  });

  it('sends customers and notes where that is chosen', async () => {
    const { page, slip } = await openOffice(joined());
    const toggle = async () =>
      slip.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(texts.words) });
    await page.user.click(await toggle());
    await waitFor(async () => expect((await toggle()).checked).toBe(true));
    await page.user.click(await toggle());
    await waitFor(async () => expect((await toggle()).checked).toBe(false));
    expect(inputsOf(page, 'chooseOfficeWords')).toEqual([{ words: true }, { words: false }]);
  });

  it('takes another code, and is left with a second yes', async () => {
    const { page, slip } = await openOffice(joined());
    expect(slip.queryByLabelText(texts.code)).toBeNull();
    await page.user.click(await slip.findByRole('button', { name: texts.newCode }));
    await box(slip);
    await page.user.click(await slip.findByRole('button', { name: texts.leave.act }));
    await page.user.click(await slip.findByRole('button', { name: texts.leave.yes }));
    await slip.findByText(texts.none);
    expect(inputsOf(page, 'leaveOffice')).toEqual([{}]);
  });
});

describe('a customer who was asked at another counter', () => {
  const hint = {
    counter: 'Shop 2, counter 1',
    askedAt: Date.UTC(2026, 0, 15, 13, 2),
    face: 'waiting',
    minor: 125_000,
    currency: 'NGN',
  } as const;
  const open = async (state: Partial<OfficeState>) => {
    const page = await openPage(state);
    await page.findByRole('form', { name: counter.title });
    return page;
  };
  const customerBox = (page: Awaited<ReturnType<typeof open>>) =>
    page.findByRole<HTMLInputElement>('combobox');

  it('is told of while the number stands there, and charging goes on', async () => {
    const page = await open({
      ...joined(),
      officeHints: { '08035551234': [hint] },
    });
    fill(await customerBox(page), '08035551234');
    await page.findByText(/^Check at Shop 2, counter 1 first: ₦1,250\.00 asked at .* · Waiting$/);
    fill(await customerBox(page), '08035551235');
    await waitFor(() => expect(page.queryByText(/asked at/)).toBeNull());
  });

  it('is asked about at an office alone', async () => {
    const alone = await open({ officeHints: { '08035551234': [hint] } });
    fill(await customerBox(alone), '08035551234');
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(inputsOf(alone, 'askOtherCounters')).toEqual([]);
  });

  it('is asked about once nothing more is typed', async () => {
    const page = await open(joined());
    for (const typed of ['08035', '080355', '0803555', '08035551234'])
      fill(await customerBox(page), typed);
    await waitFor(() =>
      expect(inputsOf(page, 'askOtherCounters')).toEqual([{ customer: '08035551234' }]),
    );
  });
});

describe('all counters', () => {
  const open = async (state: Partial<OfficeState>) => {
    const page = await openPage(state);
    await page.findByRole('form', { name: counter.title });
    await press(page, 'Alt+Z');
    return page;
  };
  const reading = { overview: overviewOfReader };
  const toCounters = async (page: Awaited<ReturnType<typeof open>>) =>
    page.user.click(await page.findByRole('button', { name: common.day.counters }));

  it('are shown where this one may see them alone', async () => {
    const page = await open(joined());
    await page.findByRole('button', { name: common.day.journal });
    expect(page.queryByRole('button', { name: common.day.counters })).toBeNull();
  });

  it('have each its sum, one of all, and who was not heard', async () => {
    const page = await open({ ...reading, allCounters: { read: true, all: allCountersForTests } });
    await toCounters(page);
    const total = await page.findByRole('row', { name: new RegExp(texts.all.total) });
    within(total).getByText('₦136,936.00');
    page.getByText(texts.all.silent.replace('{{span}}', '3 hours'));
    page.getByText(texts.all.forked);
    page.getByText(texts.all.lost);
  });

  it('are asked about another day, and for a reference', async () => {
    const page = await open({ ...reading, allCounters: { read: true, all: allCountersForTests } });
    await toCounters(page);
    fill(await page.findByLabelText(texts.all.day, { selector: 'input' }), '2026-11-01');
    fill(await page.findByLabelText(texts.all.anyDay), 'A1-26');
    const chosen = { day: '2026-11-01', search: 'A1-26', of: null };
    const save = await page.findByRole('button', { name: exports.save.csv });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).not.toBe('true'));
    await page.user.click(save);
    expect(inputsOf(page, 'exportAllCounters')).toEqual([{ ...chosen, format: 'csv' }]);
    await waitFor(() =>
      expect(inputsOf(page, 'readAllCounters').at(-1)).toEqual({ ...chosen, payments: 100 }),
    );
    await page.findByText(exports.failed['office-unread']);
  });

  it('are shown for one shop, or for one counter', async () => {
    const page = await open({ ...reading, allCounters: { read: true, all: allCountersForTests } });
    await toCounters(page);
    const choice = await page.findByRole('combobox', { name: texts.all.of });
    await page.user.selectOptions(choice, 'Ikeja');
    await waitFor(() =>
      expect(page.queryByRole('rowheader', { name: /^Allen Avenue/ })).toBeNull(),
    );
    expect(page.getAllByRole('rowheader', { name: /^Ikeja/ })).toHaveLength(3);
    await page.user.selectOptions(choice, 'Ikeja, counter 2');
    await waitFor(() => expect(page.getAllByRole('rowheader', { name: /^Ikeja/ })).toHaveLength(1));
    expect(inputsOf(page, 'readAllCounters').at(-1)).toMatchObject({
      of: { shop: 'Ikeja', counter: 'Ikeja, counter 2' },
    });
  });

  it('say by how much a count differs, and show more payments where there are more', async () => {
    const all = { ...allCountersForTests, isCut: true };
    const page = await open({ ...reading, allCounters: { read: true, all } });
    await toCounters(page);
    await page.findByText(texts.all.differsBy.replace('{{amount}}', '-₦75.00'));
    await page.user.click(await page.findByRole('button', { name: texts.all.more }));
    await waitFor(() =>
      expect(inputsOf(page, 'readAllCounters').at(-1)).toMatchObject({ payments: 200 }),
    );
  });

  it.each(['unreachable', 'no-key'] as const)('say why they can’t be read: %s', async (why) => {
    const page = await open({ ...reading, allCounters: { read: false, why } });
    await toCounters(page);
    await page.findByText(texts.trouble[why]);
  });
});
