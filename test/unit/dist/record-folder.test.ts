/** Who may work with the record once a Linux package is installed: its script, with the system's commands stood in. */
import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../support/run/temp-folder.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../resources/package/record-folder.sh');
const ADD = 'usermod -aG counterfoil';

/** Each notes how it was called; the system's lists are the ones of the test. */
const COMMANDS = {
  getent: `case "$1 $2" in
  'group counterfoil') echo "$GROUP" ;;
  'passwd 0') echo 'root:x:0:0::/root:/bin/sh' ;;
  'passwd 1000') echo 'ada:x:1000:1000::/home/ada:/bin/sh' ;;
  *) exit 2 ;;
esac`,
  usermod: 'echo "usermod $*"',
  groupadd: ':',
  install: ':',
};

/** @returns what it said and did, by lines */
function installed(by: Readonly<Record<string, string>>, group = 'counterfoil:x:990:'): string[] {
  const folder = tempFolder();
  for (const [name, does] of Object.entries(COMMANDS)) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${does}\n`);
    chmodSync(file, 0o755);
  }
  const env = { PATH: `${folder}:/usr/bin:/bin`, GROUP: group, ...by };
  return execFileSync('sh', ['-e', SCRIPT], { env, encoding: 'utf8' }).trim().split('\n');
}

describe.skipIf(process.platform === 'win32')('whoever installs the package', () => {
  it.each(['SUDO_UID', 'PKEXEC_UID', 'PACKAGEKIT_CALLER_UID'])(
    'may work with the record from then on, by %s',
    (name) => {
      expect(installed({ [name]: '1000' })).toEqual([
        `${ADD} ada`,
        'Counterfoil: ada may work with it, from the next login on.',
      ]);
    },
  );

  it('is asked for somebody where it is root, as long as nobody may', () => {
    for (const by of [{}, { SUDO_UID: '0' }, { SUDO_UID: '4711' }])
      expect(installed(by)).toEqual([expect.stringContaining(`"${ADD} NAME"`)]);
    expect(installed({}, 'counterfoil:x:990:bola')).toEqual(['']);
  });
});
