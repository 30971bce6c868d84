/** What all of the design account's work stands on: its secrets, its wire, and its turns. */
import { createAddressGuard } from '../../core/platform/confirmation/guard.ts';
import { createSerialQueue, type SerialQueue } from '../../core/platform/serial-queue.ts';
import { createOwner, type Owner } from './owner.ts';
import { type BoundSecret, createBoundSecret, secretOwner } from './secrets.ts';
import type { DesignAccountOptions } from './service.ts';
import { createTrouble, type Trouble } from './trouble.ts';
import { openWire, type Wire } from './wire.ts';

const ENTRY_ID_BYTES = 16;

export interface DesignAccountBase extends DesignAccountOptions {
  wire: Wire;
  clientSecret: BoundSecret;
  token: BoundSecret;
  trouble: Trouble;
  owner: Owner;
  addresses: ReturnType<typeof createAddressGuard>;
  /** One change after the other, each on what the one before it left. */
  changes: SerialQueue;
  /** Aborted when the app closes. */
  closing: AbortSignal;
}

export function createBase(options: DesignAccountOptions, closing: AbortSignal): DesignAccountBase {
  const { stored, save, keychain, clock, random, log } = options;
  const wire = openWire({
    ...(options.trust === undefined ? {} : { trust: options.trust }),
    ...(options.alsoTrust === undefined ? {} : { alsoTrust: options.alsoTrust }),
    findRoute: options.findRoute,
    ...(options.answerWithinMs === undefined ? {} : { answerWithinMs: options.answerWithinMs }),
  });
  const bound = (kind: 'design-client-secret' | 'design-token') =>
    createBoundSecret({
      keychain,
      kind,
      entryId: () => stored().entryId,
      async mintEntryId() {
        const entryId = Buffer.from(random(ENTRY_ID_BYTES)).toString('hex');
        await save({ entryId });
        return entryId;
      },
    });
  const clientSecret = bound('design-client-secret');
  const token = bound('design-token');
  const trouble = createTrouble(clock, log);
  const owner = createOwner({
    ...options,
    token,
    wire,
    trouble,
    async knownSecrets(of) {
      const secret = await clientSecret.get(secretOwner(of));
      return secret === null ? [] : [secret];
    },
  });
  const addresses = createAddressGuard(options.confirmation);
  const changes = createSerialQueue();
  return { ...options, wire, clientSecret, token, trouble, owner, addresses, changes, closing };
}
