/** The operating system's keychain, through keytar: Keychain, Credential Manager, Secret Service. */
import { KeychainUnavailableError, type Keychain, type SecretName } from './keychain.ts';
import { type Entries, readWhole, removeWhole, writeWhole } from './parts.ts';
import { createSerialQueue } from '../platform/serial-queue.ts';

/** The name under which people find the entry in their keychain's own app. */
const SERVICE = 'Counterfoil';

/** An entry that is written and taken away again, to see whether the keychain is open. */
const PROBE_ACCOUNT = 'availability-probe';
const PROBE_TEXT = 'This entry holds no secret and can be deleted.';

/**
 * As long as somebody looks at "Saving…" before a sentence says what to do. A locked keychain shows a
 * prompt that may take longer to answer, or that nobody sees: what it then answers comes late, the
 * keychain is open by then, and doing the same again succeeds.
 */
const ANSWER_WITHIN_MS = 10_000;
/** Looking for an entry that is not there unlocks nothing, so an answer comes at once. */
const PROBE_WITHIN_MS = 5_000;

/**
 * Sooner than a person can dismiss a prompt. gnome-keyring refuses a session now and then while
 * another program opens one; asked again, it answers.
 */
const AT_ONCE_MS = 200;

/** Windows' Credential Manager takes 5 × 512 bytes an entry (CRED_MAX_CREDENTIAL_BLOB_SIZE). */
const ENTRY_BYTES = process.platform === 'win32' ? 2560 : Infinity;

type Keytar = typeof import('keytar');

/** Of the whole process: libsecret does not bear two calls at a time, whichever keychain they are of. */
const questions = createSerialQueue();

export interface OsKeychainOptions {
  /** Milliseconds for one answer. */
  answerWithinMs?: number;
  probeWithinMs?: number;
  /** How many bytes of UTF-8 one entry of the system takes; a longer secret stands in several. */
  entryBytes?: number;
}

/**
 * Every failure becomes a KeychainUnavailableError whose message is one of ours: what the system
 * says could quote anything.
 *
 * keytar's calls can't be taken back, and each one holds a thread of the pool that the app's file
 * and name look-ups share. So there is never more than one: while a call that ran out of time is
 * still pending, further calls fail at once.
 */
export function createOsKeychain(options: OsKeychainOptions = {}): Keychain {
  const {
    answerWithinMs = ANSWER_WITHIN_MS,
    probeWithinMs = PROBE_WITHIN_MS,
    entryBytes = ENTRY_BYTES,
  } = options;
  let stuck = false;

  /** @param ifLate what to do when the call ends well after it was given up */
  function ask<T>(
    question: (keytar: Keytar) => Promise<T>,
    withinMs = answerWithinMs,
    ifLate: (keytar: Keytar) => Promise<unknown> = async () => undefined,
  ): Promise<T> {
    return questions.run(async () => {
      if (stuck) throw new KeychainUnavailableError('the keychain still owes an answer');
      const keytar = await loadKeytar();
      const begun = performance.now();
      let pending = question(keytar);
      let answer = await withTimeLimit(pending, withinMs);
      if (answer.kind === 'failed' && performance.now() - begun < AT_ONCE_MS) {
        pending = question(keytar);
        answer = await withTimeLimit(pending, withinMs);
      }
      if (answer.kind === 'value') return answer.value;
      if (answer.kind === 'failed')
        throw new KeychainUnavailableError('the keychain refused or could not be reached');
      stuck = true;
      process.once('exit', endAtOnce);
      const freed = () => {
        stuck = false;
        process.off('exit', endAtOnce);
      };
      void pending.then(() => ifLate(keytar)).then(freed, freed);
      throw new KeychainUnavailableError('the keychain did not answer in time');
    });
  }

  const get = (name: SecretName) => ask((keytar) => read(keytar, name));

  return {
    async available() {
      try {
        await ask((keytar) => keytar.getPassword(SERVICE, PROBE_ACCOUNT), probeWithinMs);
        return true;
      } catch {
        return false;
      }
    },
    // A key that we said was not stored must not turn up later: a late success is undone.
    set: (name, secret) =>
      ask(
        (keytar) => writeWhole(entriesOf(keytar), name, secret, entryBytes),
        answerWithinMs,
        (keytar) => removeWhole(entriesOf(keytar), name, entryBytes),
      ),
    has: async (name) => (await get(name)) !== null,
    clear: (name) => ask((keytar) => remove(keytar, name, entryBytes)),
    get,
  };
}

/**
 * A locked Secret Service finds nothing and deletes nothing, and says so as if there were nothing
 * (the other systems report an error). So "nothing there" is believed only of one that takes a
 * write; that write may have made a person unlock it, hence the second look.
 */
const LOCKED_LOOKS_EMPTY = process.platform === 'linux';

async function read(keytar: Keytar, name: SecretName): Promise<string | null> {
  const entries = entriesOf(keytar);
  const found = await readWhole(entries, name);
  if (found !== null || !LOCKED_LOOKS_EMPTY) return found;
  await confirmOpen(keytar);
  return readWhole(entries, name);
}

async function remove(keytar: Keytar, name: SecretName, entryBytes: number): Promise<void> {
  const entries = entriesOf(keytar);
  const removed = await removeWhole(entries, name, entryBytes);
  if (removed || !LOCKED_LOOKS_EMPTY) return;
  await confirmOpen(keytar);
  await removeWhole(entries, name, entryBytes);
}

const entriesOf = (keytar: Keytar): Entries => ({
  get: (name) => keytar.getPassword(SERVICE, name),
  set: (name, text) => keytar.setPassword(SERVICE, name, text),
  remove: (name) => keytar.deletePassword(SERVICE, name),
});

async function confirmOpen(keytar: Keytar): Promise<void> {
  await keytar.setPassword(SERVICE, PROBE_ACCOUNT, PROBE_TEXT);
  await keytar.deletePassword(SERVICE, PROBE_ACCOUNT);
}

/** Loaded at first use, so that a machine without the system's library starts all the same. */
async function loadKeytar(): Promise<Keytar> {
  try {
    return (await import('keytar')).default;
  } catch {
    throw new KeychainUnavailableError('the system library for the keychain is missing');
  }
}

/**
 * Node waits at its end for the threads of its pool, also for one that never comes back. By then
 * everything else is closed, so the process can go without it.
 */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

type Answer<T> = { kind: 'value'; value: T } | { kind: 'failed' } | { kind: 'late' };

function withTimeLimit<T>(pending: Promise<T>, withinMs: number): Promise<Answer<T>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'late' }), withinMs);
    pending.then(
      (value) => {
        clearTimeout(timer);
        resolve({ kind: 'value', value });
      },
      () => {
        clearTimeout(timer);
        resolve({ kind: 'failed' });
      },
    );
  });
}
