/**
 * The composed app behind its door, as a page that was taken over meets it: the shop has connected
 * an account and a design account at its own service, with real HTTP on loopback and a person outside
 * the page. Only browser, keychain and that person are played.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createCallDispatcher,
  type CallDispatcher,
} from '../../src/main/core/contract/call-dispatcher.ts';
import type { AppCore } from '../../src/main/core/contract/handlers.ts';
import { findQuietPort } from '../support/machines/quiet-port.ts';
import type { NamedAddress } from '../../src/shared/core/page/person-question.ts';
import { composeFromSource } from '../support/real/compose-from-source.ts';
import { type Person, personWho } from '../support/fakes/confirmations.ts';
import { lockableKeychain } from '../support/fakes/lockable-keychain.ts';
import { LIMITS } from '../../src/main/core/contract/limits.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { silentLog } from '../support/fakes/silent-log.ts';
import { makeAuthority } from '../support/machines/tls.ts';
import type { Seeded } from '../support/samples/seeded.ts';
import type { PageCall, PageWorld } from './page-calls.ts';
import { connectTo } from '../support/real/live-app.ts';
import { type EarService, startEarService } from './page-services.ts';

export const SHOP = {
  email: 'shop@merchant.example',
  key: 'sk_live_Zq8W3kT5vR_of_the_shop',
  clientId: 'counterfoil-of-the-shop',
  clientSecret: 'cs_4417_9Yt6Hd1W_of_the_shop',
} as const;

export interface PageApp {
  readonly core: AppCore;
  readonly dispatcher: CallDispatcher;
  readonly shop: EarService;
  /** The person outside says yes to this one where they are deceived. */
  readonly stranger: EarService;
  /** Nobody ever says yes to this one. */
  readonly unseen: EarService;
  readonly person: Person;
  readonly confirmed: readonly NamedAddress[];
  readonly opened: readonly string[];
  world(): PageWorld;
  /** @param share of the questions that deceive the person from now on: 0 to 1 */
  deceive(share: number): void;
  /** Connects the shop's accounts as its manager would, where the page has changed them. */
  restore(): Promise<void>;
  /** Sends what the page sends. @returns what it is answered */
  send(call: PageCall): Promise<string>;
  /** The owner approves whatever the browser was last sent to. */
  approve(): Promise<void>;
  close(): Promise<void>;
}

export async function openPageApp(random: Seeded): Promise<PageApp> {
  // Thousands of changes are flushed to it, and none of this is about disks.
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(parent, 'counterfoil-page-'));
  const authority = await makeAuthority('Counterfoil tests');
  const services = await Promise.all(
    ['shop', 'stranger', 'unseen'].map((name) =>
      startEarService(name, authority, name === 'shop' ? SHOP : null),
    ),
  );
  const [shop, stranger, unseen] = services;
  if (!shop || !stranger || !unseen) throw new Error('three services were started');
  const opened: string[] = [];
  const confirmed: NamedAddress[] = [];
  const isAt = (service: EarService, { address }: NamedAddress) =>
    new URL(address).origin === service.origin;
  let shareDeceived = 0;
  const person = personWho((addresses) => {
    const deceived = random.chance(shareDeceived);
    const isYes = addresses.every((each) => isAt(shop, each) || (deceived && isAt(stranger, each)));
    if (isYes) confirmed.push(...addresses);
    return isYes ? 'confirmed' : 'refused';
  });
  const callbackUrl = `http://127.0.0.1:${await findQuietPort()}/callback`;
  let waitedMs = 0;
  const core = await composeFromSource({
    dataFolder: join(folder, 'data'),
    keychain: lockableKeychain().keychain,
    trust: [authority.cert],
    confirmation: person,
    clock: { ...systemClock, monotonic: () => systemClock.monotonic() + waitedMs },
    async openInBrowser(address) {
      opened.push(address);
      return true;
    },
  });
  const dispatcher = createCallDispatcher(core, silentLog);
  const payments: string[] = [];
  const end = core.subscribe('paymentChanged', ({ payment }) => {
    if (payments.length < 500 && !payments.includes(payment.id)) payments.push(payment.id);
  });
  let backups: string[] = [];
  const world = (): PageWorld => ({
    origins: [shop.origin, stranger.origin, unseen.origin],
    shopEmail: SHOP.email,
    shopClientId: SHOP.clientId,
    callbackUrl,
    payments,
    backups,
  });

  async function approve(): Promise<void> {
    const { designAccount } = await core.handlers.getOverview({});
    const { attempt, registration } = designAccount;
    if (attempt === null || registration === null || attempt.replied) return;
    const over = new Promise<void>((resolve) => {
      const stop = core.subscribe('overviewChanged', (overview) => {
        if (overview.designAccount.attempt !== null) return;
        stop();
        resolve();
      });
    });
    const state = new URL(attempt.address).searchParams.get('state') ?? '';
    const callback = new URL(registration.callbackUrl);
    callback.search = new URLSearchParams({ code: 'code-of-the-owner', state }).toString();
    const answered = await fetch(callback).catch(() => null);
    // A callback that nobody listens at is as far as it comes.
    if (answered === null) return;
    await answered.text();
    await over;
  }

  async function restore(): Promise<void> {
    const { handlers } = core;
    const { mode, account, keptKeys, secret, missingSteps } = await handlers.getOverview({});
    if (
      account?.baseUrl !== `${shop?.origin}/v1` ||
      account.email !== SHOP.email ||
      secret === 'none' ||
      missingSteps.length > 0
    )
      await connectTo(core, {
        baseUrl: `${shop?.origin}/v1`,
        email: SHOP.email,
        secret: SHOP.key,
        requestShape: 'endpoint',
        callbackUrl: '',
        isV2: true,
        allowMemory: false,
        sameAccount: false,
      });
    if (mode !== 'live' || keptKeys.length > 20) await handlers.setMode({ mode: 'live' });
    const { designAccount: design } = await handlers.getOverview({});
    const registered = design.registration;
    const isOwn =
      registered?.clientId === SHOP.clientId &&
      [registered.authorizeUrl, registered.authUrl, registered.apiUrl].every(
        (address) => new URL(address).origin === shop?.origin,
      );
    if (isOwn && design.token === 'keychain') return;
    await handlers.cancelDesignConnection({});
    await handlers.saveDesignRegistration({
      clientId: SHOP.clientId,
      clientSecret: SHOP.clientSecret,
      authorizeUrl: `${shop?.origin}/authorize`,
      authUrl: shop?.origin ?? '',
      apiUrl: shop?.origin ?? '',
      callbackUrl,
      sendsCallback: true,
    });
    // No more programs are opened in an hour than a counter needs.
    waitedMs += 3_600_000 / LIMITS.program.hourly;
    await handlers.connectDesignAccount({});
    await approve();
  }

  return {
    core,
    dispatcher,
    shop,
    stranger,
    unseen,
    person,
    confirmed,
    opened,
    world,
    deceive(share) {
      shareDeceived = share;
    },
    restore,
    async send({ name, input }) {
      const answer = await dispatcher.call(name, input);
      if (name === 'listBackups' && answer.ok) {
        const list = await core.handlers.listBackups({});
        backups = list.backups.map((backup) => backup.name);
      }
      return JSON.stringify(answer);
    },
    approve,
    async close() {
      end();
      await core.close();
      await Promise.all(services.map((service) => service.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
