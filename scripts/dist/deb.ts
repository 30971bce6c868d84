/**
 * A Debian package of the folder that electron-builder made, with dpkg's own tools: its own way
 * there wants a program from outside the package registries.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import installer from 'electron-installer-debian';
import manifest from '../../package.json' with { type: 'json' };

const ARCHS = [
  { folder: 'linux-unpacked', debian: 'amd64' },
  { folder: 'linux-arm64-unpacked', debian: 'arm64' },
] as const;

/**
 * @param packages where electron-builder put its folders
 * @param signed whether the build is; else the package says in its name that it isn't
 * @returns the packages that were made
 * @throws Error where there is no folder to make one of, and as dpkg-deb
 */
export async function makeDebs(packages: string, signed: boolean): Promise<string[]> {
  const there = ARCHS.filter(({ folder }) => existsSync(join(packages, folder)));
  if (there.length === 0) throw new Error('There is no Linux folder to make a package of.');
  const made: string[] = [];
  for (const { folder, debian } of there) {
    const src = join(packages, folder);
    // It asks which Electron this is, to name the system libraries that one needs.
    writeFileSync(join(src, 'version'), manifest.devDependencies.electron);
    const mark = signed ? '' : '-unsigned';
    const file = `${manifest.name}_${manifest.version}${mark}_${debian}.deb`;
    await installer({
      src,
      dest: packages,
      arch: debian,
      rename: () => join(packages, file),
      options: {
        name: manifest.name,
        productName: 'Counterfoil',
        genericName: 'Payments',
        description: 'Takes payments by USSD and by payment link',
        productDescription: manifest.description,
        version: manifest.version,
        bin: manifest.name,
        section: 'misc',
        maintainer: manifest.author,
        categories: ['Office', 'Finance'],
        icon: join(import.meta.dirname, '../../resources/icon.png'),
      },
    });
    made.push(join(packages, file));
  }
  return made;
}
