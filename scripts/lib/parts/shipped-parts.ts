/**
 * Lists what the app is made of while it is built: the packages whose code, styles or files are
 * really inside the bundles, and those that ship as they are. The list stands beside the three
 * builds as `parts.cdx.json`; a part that can't be given out ends the build.
 */
import { realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import manifest from '../../../package.json' with { type: 'json' };
import { writeBom } from './bom.ts';
import { npmUrl, type Part, partTroubles, readPart, readSqlite } from './part.ts';
import { originOf, shippedAsTheyAre } from './origins.ts';

export const PARTS_FILE = 'parts.cdx.json';

/** The builds that make one app, in whatever order. */
export const SIDES = ['main', 'preload', 'renderer'] as const;
export type Side = (typeof SIDES)[number];

export interface ShippedPartsOptions {
  /** The project's folder, with its packages. */
  readonly root: string;
  /** What ships that no bundle holds. */
  readonly beside: () => readonly Part[];
}

/** @returns for each side the plugin that notes what is in it; the last to be built writes the list */
export function shippedParts({ root, beside }: ShippedPartsOptions): (side: Side) => Plugin {
  const roots = [root, realpathSync(root)];
  const files = new Map<Side, ReadonlySet<string>>();

  return (side) => {
    const styles = new Set<string>();
    let pageRoot = root;
    return {
      name: 'shipped-parts',
      apply: 'build',
      config: () => ({ css: { postcss: { plugins: [noteSources(styles)] } } }),
      configResolved(config) {
        pageRoot = config.root;
      },
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const inside = new Set(styles);
          for (const file of Object.values(bundle)) {
            if (file.type === 'asset')
              for (const name of file.originalFileNames) inside.add(resolve(pageRoot, name));
            else
              for (const [id, { renderedLength }] of Object.entries(file.modules))
                if (renderedLength > 0) inside.add(id);
          }
          files.set(side, inside);
        },
      },
      writeBundle({ dir }) {
        if (dir === undefined || files.size < SIDES.length) return;
        const { parts, troubles } = listParts(
          new Set([...files.values()].flatMap((each) => [...each])),
        );
        if (troubles.length > 0)
          this.error(`What is built can’t be given out:\n- ${troubles.join('\n- ')}`);
        writeFileSync(join(dirname(dir), PARTS_FILE), writeBom(manifest, parts));
      },
    };
  };

  function listParts(inside: ReadonlySet<string>): { parts: Part[]; troubles: string[] } {
    const folders = new Set<string>();
    const troubles: string[] = [];
    for (const id of inside) {
      const origin = originOf(id, roots);
      if (origin.kind === 'package') folders.add(origin.folder);
      if (origin.kind === 'unknown')
        troubles.push(`nobody knows where ${JSON.stringify(id)} is from`);
    }
    const parts = [...[...folders].map(readPart), ...beside()];
    return { parts, troubles: [...troubles, ...partTroubles(parts)] };
  }
}

/** Style sheets import others before the bundler sees them; each rule knows the file it is from. */
function noteSources(into: Set<string>) {
  return {
    postcssPlugin: 'shipped-parts',
    OnceExit(sheet: { walk(visit: (node: Sourced) => void): void }) {
      sheet.walk(({ source }) => {
        if (source?.input.file !== undefined) into.add(source.input.file);
      });
    },
  };
}

interface Sourced {
  source?: { input: { file?: string | undefined } } | undefined;
}

/**
 * The packages that ship as they are with what is compiled into them, and Electron.
 * @param electronVersion what is packaged, where it isn't the one that is installed
 */
export function besideBundles(root: string, electronVersion: string | null): Part[] {
  const electron = readPart(join(root, 'node_modules/electron'));
  const version = electronVersion ?? electron.version;
  return [
    ...shippedAsTheyAre(root).map(readPart),
    readSqlite(join(root, 'node_modules/better-sqlite3')),
    {
      ...electron,
      version,
      purl: npmUrl(electron.name, version),
      // Of Chromium and Node.
      moreIn: 'LICENSES.chromium.html',
    },
  ];
}
