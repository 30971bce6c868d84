/**
 * A Debian package of the folder that electron-builder made, with dpkg's own tools: its own way
 * there wants a program from outside the package registries.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import installer from 'electron-installer-debian';
import manifest from '../../package.json' with { type: 'json' };
import { packageScript } from './package-scripts.ts';

const ARCHS = [
  { folder: 'linux-unpacked', debian: 'amd64' },
  { folder: 'linux-arm64-unpacked', debian: 'arm64' },
] as const;

/**
 * @param built the folder of the build, with what electron-builder made of it
 * @param signed whether the build is; else the package says in its name that it isn't
 * @returns the packages that were made
 * @throws Error where there is no folder to make one of, and as dpkg-deb
 */
export async function makeDebs(built: string, signed: boolean): Promise<string[]> {
  const packages = join(built, 'packages');
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
        scripts: {
          postinst: packageScript(built, 'after-install', true),
          postrm: packageScript(built, 'after-remove', true),
        },
        icon: join(import.meta.dirname, '../../resources/icon.png'),
      },
    });
    made.push(join(packages, file));
  }
  return made;
}
