/** Each trouble of a plan, as what is done to the address, the disk, the app and its installer. */
import {
  appendFileSync,
  existsSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { LifeWish, Place } from './update-life.ts';
import type { LifeOptions, Note } from './update-messages.ts';
import type { Trouble } from './update-plan.ts';
import { forgeries, type MadeRelease } from './update-releases.ts';
import type { Address } from './update-server.ts';
import type { World } from './update.ts';

export interface Struck extends Partial<
  Pick<LifeWish, 'appFolder' | 'installerDeath' | 'refusesInstaller' | 'longestFile'>
> {
  readonly offered: MadeRelease;
  readonly address?: Partial<Pick<Address, 'description' | 'file'>>;
  readonly life?: Partial<Pick<LifeOptions, 'address' | 'trust' | 'death' | 'keychainTakes'>>;
  readonly killAt?: (note: Note) => boolean;
  readonly killAfterMs?: number;
  /** Done when something was fetched. */
  readonly meddle?: () => void;
  /** Takes it back before the counter is started again. */
  readonly undo?: () => void;
  /** What the clock is set by. */
  readonly jump?: number;
  readonly second?: 'at once' | 'at the hand-over';
  readonly pays?: 'with the press' | 'while installing';
}

/** Less than an installer has, and more than the record needs here. */
const NO_ROOM = 390_000;

/** Longer than a backup takes. */
const SLOW_KEYCHAIN_MS = 400;

export interface Scene {
  readonly world: World;
  readonly address: Address;
  readonly place: Place;
}

export function strike(trouble: Trouble, { world, address, place }: Scene): Struck {
  const { good, crashes, crashesOnce, older, evil } = world.releases;
  const files = path.join(place.data, 'updates', 'files');
  const kept = path.join(files, good.version);
  const only = (struck: Omit<Struck, 'offered'>): Struck => ({ offered: good, ...struck });
  switch (trouble.kind) {
    case 'nothing':
      return only({});
    case 'forged description': {
      const bytes = forgeries(world.releases)[trouble.which];
      // What a forged one names is there.
      for (const { name } of good.release.files)
        if (name.endsWith('-win-x64.exe') && trouble.which !== 'a bit turned')
          address.files.set(name, evil);
      return only({ address: { description: { bytes, fate: 'whole' } } });
    }
    case 'description':
      return only({ address: { description: { bytes: good.envelope, fate: trouble.fate } } });
    case 'file':
      return only({ address: { file: trouble.fate } });
    case 'address':
      return only({ life: wrongAddress(trouble.how, address, world) });
    case 'folder':
      if (trouble.which === 'no room') return only({ longestFile: NO_ROOM });
      if (trouble.which === 'app') return only({ appFolder: path.join(place.folder, 'nowhere') });
      rmSync(files, { recursive: true });
      writeFileSync(files, 'in the way');
      return only({ undo: () => rmSync(files) });
    case 'kept file':
      return only({ meddle: () => meddleWithFile(kept, trouble.how, evil) });
    case 'kept description':
      return only({
        meddle() {
          const file = path.join(kept, 'release.json');
          if (trouble.how === 'gone') rmSync(file, { force: true });
          else if (existsSync(kept)) writeFileSync(file, older.envelope);
        },
      });
    case 'killed at a change':
      return only({ life: { death: { operation: trouble.operation, power: trouble.power } } });
    case 'killed while':
      return only({
        killAt: (note) => note.kind === 'doing' && note.what === trouble.doing,
      });
    case 'killed at the hand-over':
      return only({ killAt: ({ kind }) => kind === 'hand-over' });
    case 'killed':
      return only({ killAfterMs: trouble.afterMs });
    case 'installer killed':
      return only({ installerDeath: trouble.death });
    case 'installer refused':
      return only({ refusesInstaller: true });
    case 'new version crashes':
      return { offered: trouble.how === 'always' ? crashes : crashesOnce };
    case 'second instance':
      return only({ second: trouble.when });
    case 'clock':
      return only({ jump: trouble.byMs });
    case 'payment':
      if (trouble.when === 'open') return only({});
      return only({
        pays: trouble.when,
        ...(trouble.when === 'with the press' && { life: { keychainTakes: SLOW_KEYCHAIN_MS } }),
      });
  }
}

function wrongAddress(
  how: Extract<Trouble, { kind: 'address' }>['how'],
  { url }: Address,
  { stranger }: World,
): NonNullable<Struck['life']> {
  switch (how) {
    case 'http':
      return { address: url.replace('https:', 'http:') };
    case 'nobody there':
      return { address: 'https://127.0.0.1:9' };
    case 'a stranger’s certificate':
      return { trust: [stranger] };
  }
}

function meddleWithFile(
  folder: string,
  how: Extract<Trouble, { kind: 'kept file' }>['how'],
  evil: Buffer,
): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.exe'))) {
    const file = path.join(folder, name);
    if (how === 'altered') appendFileSync(file, '// more\n');
    else if (how === 'another') writeFileSync(file, evil);
    else if (how === 'cut') truncateSync(file, 1000);
    else rmSync(file);
  }
}
