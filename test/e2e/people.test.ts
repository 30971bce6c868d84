/**
 * A thief's day, at a counter with real payments: an override, an approval used twice, a receipt printed
 * again, a colleague's open screen, an old backup restored, a PIN guessed at. Each comes to nothing, or
 * stands in the record with who did it. `PICTURES=folder npm test -- people` keeps a picture of each. With
 * the whole app it takes some twenty seconds of a processor.
 */
import { afterAll, expect, it } from 'vitest';
import { screens as en } from '../../src/shared/i18n/en/index.ts';
import { closeBrowser } from '../support/app.ts';
import { askToPay, openFromHistory, shownReference } from '../support/cashier.ts';
import { confirmAddresses } from '../support/confirm-addresses.ts';
import { PAID } from '../support/machines/scripted-service.ts';
import { openDetails } from '../support/pages/payment-details.ts';
import { picture } from '../support/pages/pictures.ts';
import {
  ADA,
  add,
  addFirst,
  approvalOf,
  BOLA,
  button,
  CHIDI,
  choose,
  comesIn,
  expectSteps,
  lockOf,
  openLiveShop,
  openSettings,
  pinOf,
  readShop,
  takesOver,
  typePin,
} from '../support/pages/thief-shop.ts';

const { common, counter, payment, people, peopleSettings, settings } = en;
const { obstacle } = counter;

afterAll(closeBrowser);

type Shop = Awaited<ReturnType<typeof openLiveShop>>;

const CUSTOMER = '0803 555 1234';
/** Who is asked for it a second time. */
const RICE = { method: 'link', amount: '450', customer: CUSTOMER } as const;

/** The note of what was asked for the first time. */
const FIRST = 'the first bag';

const whoCan = ({ name }: { readonly name: string }) => common.whoCan.replace('{{who}}', name);

async function charge({ page }: Shop, entry: Parameters<typeof askToPay>[1]): Promise<string> {
  await askToPay(page, entry);
  await page.getByText(payment.advice['waiting-link'].tell).waitFor();
  return shownReference(page);
}

const keepBackup = async ({ page }: Shop) => {
  const slip = await openSettings(page, settings.backups.title);
  await button(slip, settings.backups.make).click();
  await slip.getByText(settings.backups.payments_one, { exact: true }).first().waitFor();
};

/** Against advice, by the PIN of a lead; once more needs it once more. */
async function overrides(shop: Shop): Promise<void> {
  const { page, service } = shop;
  const again = async (reason: string) => {
    await askToPay(page, RICE);
    await page.getByText(obstacle.stillOpen.title).waitFor();
    await page.getByLabel(obstacle.reason, { exact: true }).fill(reason);
    await button(page, obstacle.confirmDuplicate).click();
    const dialog = approvalOf(page, people.kind['charge-against-advice']);
    await dialog.waitFor();
    return dialog;
  };
  await charge(shop, { ...RICE, note: FIRST });
  const asked = service.count('create');
  await choose(await again('a second bag'), CHIDI);
  await picture(page, 'thief-override', false);
  await typePin(page, CHIDI);
  await page.getByText(payment.advice['waiting-link'].tell).waitFor();
  expect(service.count('create')).toBe(asked + 1);
  await openDetails(page);
  const approved = payment.steps.approved.replace('{{act}}', people.kind['charge-against-advice']);
  await expectSteps(page, [
    `${approved} · ${CHIDI.name}`,
    `${payment.steps.recorded} · ${BOLA.name}`,
  ]);
  await picture(page, 'thief-overridden');

  await again('a third bag');
  await page.keyboard.press('Escape');
  await button(page, obstacle.cancel).click();
  expect(service.count('create')).toBe(asked + 1);
}

/** What a manager said yes to is done, and what comes next is not. */
async function usesApprovalTwice({ page }: Shop): Promise<void> {
  const slip = await openSettings(page, settings.counter.title);
  const blind = slip.getByRole('checkbox', { name: settings.counter.blind });
  await blind.click();
  await typePin(page, ADA);
  await expect.poll(() => blind.isChecked()).toBe(true);
  await blind.click();
  await pinOf(page).waitFor();
  await picture(page, 'thief-approval-again', false);
  await page.keyboard.press('Escape');
  await expect.poll(() => blind.isChecked()).toBe(true);
}

/** For the goods that a second customer has not paid for. */
async function printsAgain({ page }: Shop, note: string): Promise<void> {
  await page.evaluate("window.print = () => void window.dispatchEvent(new Event('afterprint'))");
  await openFromHistory(page, note);
  await openDetails(page);
  const printed = (print: number) =>
    payment.steps['print-sent'].dialog.receipt.replace('{{print}}', String(print));
  const first = [`${payment.steps.recorded} · ${ADA.name}`, `${printed(1)} · ${BOLA.name}`];
  await button(page, payment.act.print.receipt).click();
  await expectSteps(page, first);
  await button(page, payment.act.print.receipt).click();
  const copy = `${printed(2)} ${payment.steps.printedAgain} · ${BOLA.name}`;
  await expectSteps(page, [...first, copy]);
  await picture(page, 'thief-printed-again');
}

const restoring = async ({ page }: Shop) => {
  const slip = await openSettings(page, settings.backups.title);
  const restore = new RegExp(`^${settings.backups.restore.replace('{{at}}', '')}`);
  await slip.getByRole('button', { name: restore }).last().click();
  await button(slip, common.record.restoreYes).click();
  return slip;
};

/** Whatever is done at it has her name, until the first sale is over; what counts wants her PIN itself. */
async function findsOpenScreen(shop: Shop): Promise<void> {
  const { page } = shop;
  await takesOver(page, ADA);
  const slip = await openSettings(page, peopleSettings.title);
  await slip.getByRole('checkbox', { name: peopleSettings.locks.afterSale }).click();
  await slip.getByText(settings.saved, { exact: true }).first().waitFor();

  await restoring(shop);
  await approvalOf(page, people.kind.restore).waitFor();
  await picture(page, 'thief-open-screen', false);
  await page.keyboard.press('Escape');
  await page.getByText(common.call['approval-needed']).first().waitFor();
  await openFromHistory(page, FIRST);
  await page.keyboard.press('Alt+S');
  await button(page, payment.stop.yes).last().click();
  await page.getByText(payment.advice.stopped.tell).waitFor();
  await openDetails(page);
  await expectSteps(page, [
    `${payment.steps.recorded} · ${BOLA.name}`,
    `${payment.steps['stopped-by-cashier']} · ${ADA.name}`,
  ]);
  await charge(shop, { method: 'link', amount: '75', note: 'a lamp' });
  await page.keyboard.press('Alt+N');
  await lockOf(page).waitFor();
  await picture(page, 'thief-locked-after-sale', false);
}

/** Not a cashier's at all; by the manager herself with her PIN, and a yes outside the page. */
async function restoresOldBackup(shop: Shop): Promise<void> {
  const { page } = shop;
  await comesIn(page, BOLA);
  const slip = await restoring(shop);
  await slip.getByText(whoCan(ADA)).first().waitFor();
  await picture(page, 'thief-not-theirs');
  await takesOver(page, ADA);
  await restoring(shop);
  await typePin(page, ADA);
  await picture(page, 'thief-restores', false);
  await confirmAddresses(page);
  await page.getByText(common.record.report.complete).waitFor();
  const list = await openSettings(page, peopleSettings.title);
  for (const { name } of [ADA, CHIDI, BOLA]) await list.getByText(name).first().waitFor();
}

/** Nobody comes in by luck, and whoever guessed can still be themselves. */
async function guesses({ page }: Shop): Promise<void> {
  await page.keyboard.press('Alt+Y');
  await choose(lockOf(page), ADA);
  for (const pin of ['1379', '2468', '9753']) {
    await typePin(page, { pin });
    // While one is looked at Enter waits.
    await expect
      .poll(async () => {
        if ((await pinOf(page).inputValue()) !== '') await page.keyboard.press('Enter');
        return pinOf(page).inputValue();
      })
      .toBe('');
  }
  await page.getByText(people.pin.wait).waitFor();
  await picture(page, 'thief-guesses', false);
  await page.keyboard.press('Escape');
  await comesIn(page, BOLA);
}

it('a thief’s day comes to nothing, or stands in the record with who did it', async () => {
  const shop = await openLiveShop();
  const { page, service, dataFolder, trouble, close } = shop;
  await addFirst(page, ADA);
  await add(page, ADA, CHIDI);
  service.report(await charge(shop, { method: 'link', amount: '86.20', note: 'flowers' }), PAID);
  await keepBackup(shop);
  await add(page, ADA, BOLA);

  await takesOver(page, BOLA);
  await overrides(shop);
  await usesApprovalTwice(shop);
  await printsAgain(shop, 'flowers');
  await findsOpenScreen(shop);
  await restoresOldBackup(shop);
  await guesses(shop);
  expect(trouble).toEqual([]);
  await close();

  const { names, idOf, said } = readShop(dataFolder);
  const [ada, bola, chidi] = [ADA, BOLA, CHIDI].map(({ name }) => name);
  expect(names).toEqual([ada, chidi, bola]);
  expect(said('recorded')).toMatchObject([
    { by: ada, override: null },
    { by: bola, override: null },
    { by: bola, override: { kind: 'duplicate' } },
    { by: ada, override: null },
  ]);
  expect(said('approved')).toMatchObject([
    { by: bola, kind: 'charge-against-advice', approver: idOf(CHIDI.name) },
    { by: bola, kind: 'settings', call: 'saveShop', approver: idOf(ADA.name) },
  ]);
  expect(said('print-sent')).toMatchObject([
    { by: bola, kind: 'receipt', copy: 0 },
    { by: bola, kind: 'receipt', copy: 1 },
  ]);
  expect(said('stopped-by-cashier')).toEqual([{ by: ada }]);
  expect(said('decided').slice(-1)).toMatchObject([{ by: ada, what: ['restore'] }]);
  expect(said('pins-wrong')).toEqual([{ by: null, person: idOf(ADA.name), wrong: 3 }]);
});
