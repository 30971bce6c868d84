/**
 * `node scripts/dist/sign-release.ts FROM TO [FILE …]`: the last step of a release. Gathers what the
 * systems' builds handed over (`FROM/linux`, `FROM/mac`, `FROM/win`) and the files besides into `TO`,
 * and signs their sums with the key that `COUNTERFOIL_GPG_KEY` names. It needs Node and GnuPG and no
 * package, so that nothing that was installed is near the key.
 */
import { gatherRelease } from './gather.ts';
import { keyFrom, signDetached } from './gpg.ts';

async function signRelease(args: readonly string[]): Promise<void> {
  const [from, to, ...besides] = args;
  if (from === undefined || to === undefined)
    throw new Error('Say where the packages are, and where the release goes.');
  const key = keyFrom(process.env);
  if (key === null) throw new Error('A release is signed, and COUNTERFOIL_GPG_KEY is not set.');
  console.log(signDetached(await gatherRelease(from, to, besides), key));
}

try {
  await signRelease(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
