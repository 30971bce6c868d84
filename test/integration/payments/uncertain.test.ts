/** When a counter's money is uncertain, on a real ledger and in the app as a whole. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { startComposed, take, entry } from '../../support/real/composed.ts';
import { accountAt, connectTo, liveEntry, told } from '../../support/real/live-app.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import { fails, reports } from '../../support/fakes/scripted-gateway.ts';
import { PAID, startScriptedService } from '../../support/machines/scripted-service.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const MINUTE = 60_000;

describe('the money of a payment', () => {
  let counter: ScriptedCounter;
  beforeEach(async () => {
    counter = await openScriptedCounter({ waitingWindowMinutes: 15 });
  });
  afterEach(() => counter.close());
  const isUncertain = () => counter.payments.isMoneyUncertain();

  it('is uncertain from the asking until it is paid, also over a restart', async () => {
    expect(isUncertain()).toBe(false);
    const { reference } = await counter.start();
    expect(isUncertain()).toBe(true);
    await counter.restart();
    expect(isUncertain()).toBe(true);
    counter.gateway.answerStatus = () => reports({ paymentReference: reference });
    await counter.pass(MINUTE);
    expect(isUncertain()).toBe(false);
  });

  it('is waited for no longer than its window', async () => {
    await counter.start();
    await counter.pass(14 * MINUTE);
    expect(isUncertain()).toBe(true);
    await counter.pass(2 * MINUTE);
    expect(isUncertain()).toBe(false);
  });

  it('counts no longer than that where its outcome is never known', async () => {
    counter.gateway.answerCharge = () => fails({ certainty: 'unknown', code: 'timed-out' });
    counter.gateway.answerStatus = () => fails();
    const { id } = await counter.start();
    expect(isUncertain()).toBe(true);
    await counter.pass(16 * MINUTE);
    expect(counter.payment(id).status).toBe('unconfirmed');
    expect(isUncertain()).toBe(false);
  });
});

describe('the app', () => {
  it('speaks of real money alone: practice never counts', async () => {
    const { core } = await startComposed(tempFolder());
    await take(core, entry(''), 'waiting');

    expect(core.isMoneyUncertain()).toBe(false);
  });

  it('says so of real money while somebody practises, until it is paid', async () => {
    const service = await startScriptedService(tempFolder());
    const core = await composeFromSource({
      dataFolder: tempFolder(),
      keychain: lockableKeychain().keychain,
      trust: [readFileSync(service.trust, 'utf8')],
    });
    try {
      await connectTo(core, accountAt(service));
      await core.handlers.setMode({ mode: 'live' });
      const { payment } = await core.handlers.startPayment(liveEntry());
      await core.handlers.setMode({ mode: 'practice' });
      expect(core.isMoneyUncertain()).toBe(true);

      const paid = told(core, (view) => view.payment.status === 'paid');
      service.report(payment.reference, PAID);
      await paid;
      expect(core.isMoneyUncertain()).toBe(false);
    } finally {
      await core.close();
      await service.close();
    }
  });
});
