/** What nobody confirmed outside the page says so beside its place, and loses nothing. */
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { CallName } from '../../../src/shared/contract.ts';
import type { CallErrorCode } from '../../../src/shared/core/contract/errors.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { callError, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { fill, openPage, openSection, press, type OpenPage } from '../open-page.tsx';

const { common, settings } = en;

const AT = Date.UTC(2026, 10, 21, 9);
const backup = { name: 'ledger-20261121T070000Z.db', at: AT, payments: 318, altered: false };
const account: Overview['account'] = {
  baseUrl: 'https://pay.example/v1',
  email: 'shop@merchant.example',
  requestShape: 'endpoint',
  callbackUrl: null,
  isV2: true,
};
const damage = { kind: 'set-aside', at: AT, file: 'ledger.damaged-20261121T090000Z.db' } as const;
const report = {
  at: AT,
  backup,
  payments: 318,
  salvaged: 4,
  complete: false,
  apart: null,
  lost: [],
};
const noticed = (recordNotice: Partial<Overview['recordNotice']>): Overview => ({
  ...overviewForTests,
  recordNotice: { damage: null, report: null, unpolled: null, ...recordNotice },
  newestBackup: backup,
});

async function toSettings(page: OpenPage, title: string) {
  await page.findByRole('form');
  await press(page, 'Alt+T');
  await openSection(page, title);
  return within(await page.findByRole('region', { name: title }));
}
const click = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }));

const ACTS: readonly [CallName, Overview, (page: OpenPage) => Promise<unknown>][] = [
  [
    'savePaymentTimes',
    overviewForTests,
    async (page) => {
      const slip = await toSettings(page, settings.counter.title);
      fill(slip.getByLabelText(settings.counter.duplicateWindow), '0');
      await page.user.click(slip.getByRole('button', { name: settings.save }));
    },
  ],
  [
    'disconnectAccount',
    { ...overviewForTests, account, secret: 'keychain' },
    async (page) => {
      await toSettings(page, settings.account.title);
      await click(page, settings.account.disconnect);
      await click(page, settings.account.disconnectYes);
    },
  ],
  [
    'setMode',
    { ...overviewForTests, account, secret: 'keychain' },
    async (page) => {
      await toSettings(page, settings.mode.title);
      await click(page, settings.mode.toLive);
      await click(page, settings.mode.yesLive);
    },
  ],
  [
    'closeNotice',
    noticed({ damage }),
    async (page) => {
      await click(page, common.record.goOn.empty);
      await click(page, common.record.goOn.empty);
    },
  ],
  ['closeNotice', noticed({ report }), (page) => click(page, common.record.report.close)],
  [
    'restoreBackup',
    noticed({ damage }),
    async (page) => {
      await click(page, common.record.restore);
      await click(page, common.record.restoreYes);
    },
  ],
];
const CODES: readonly CallErrorCode[] = [
  'not-confirmed',
  'not-answered',
  'question-open',
  'asked-too-often',
];

it.each(
  ACTS.map(([name, overview, act], at) => ({
    name,
    overview,
    act,
    code: CODES[at % CODES.length],
  })),
)('$name says that it was not done: $code', async ({ name, overview, act, code }) => {
  if (code === undefined) throw new Error('each act has a code');
  const page = await openPage({ overview, backups: [backup] });
  const refused = () => Promise.resolve({ ok: false, error: callError(code) });
  Object.assign(page.bridge, { [name]: refused });
  await act(page);
  expect((await page.findByText(common.call[code])).closest('output, [role=alert]')).not.toBeNull();
});

it('keeps what was typed, to be saved once more', async () => {
  const page = await openPage();
  const refused = () => Promise.resolve({ ok: false, error: callError('not-confirmed') });
  Object.assign(page.bridge, { savePaymentTimes: refused });
  const slip = await toSettings(page, settings.counter.title);
  const field = slip.getByLabelText(settings.counter.duplicateWindow);
  fill(field, '0');
  await page.user.click(slip.getByRole('button', { name: settings.save }));
  await page.findByText(common.call['not-confirmed']);
  expect(field).toHaveProperty('value', '0');
});
