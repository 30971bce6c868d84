/**
 * Stands where the system's browser would: a program that writes down each address it is given,
 * registered as the one that opens web pages, in the way in which Linux desktops register one.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../run/temp-folder.ts';

export interface SystemBrowser {
  /** What the app's environment has more. */
  readonly env: Readonly<Record<string, string>>;
  /** The addresses so far, in order. */
  opened(): string[];
}

const ENTRY = 'stand-in-browser.desktop';

export function standInBrowser(): SystemBrowser {
  const folder = tempFolder();
  const list = path.join(folder, 'opened');
  const program = path.join(folder, 'browser');
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$1" >> '${list}'\n`);
  chmodSync(program, 0o755);
  const data = path.join(folder, 'share');
  const config = path.join(folder, 'config');
  mkdirSync(path.join(data, 'applications'), { recursive: true });
  mkdirSync(config);
  writeFileSync(
    path.join(data, 'applications', ENTRY),
    `[Desktop Entry]\nType=Application\nName=Stand-in browser\nExec=${program} %u\nMimeType=x-scheme-handler/http;x-scheme-handler/https;text/html;\n`,
  );
  writeFileSync(
    path.join(config, 'mimeapps.list'),
    `[Default Applications]\nx-scheme-handler/http=${ENTRY}\nx-scheme-handler/https=${ENTRY}\ntext/html=${ENTRY}\n`,
  );
  const { DISPLAY = ':0' } = process.env;
  return {
    env: { XDG_DATA_HOME: data, XDG_CONFIG_HOME: config, BROWSER: program, DISPLAY },
    opened: () =>
      existsSync(list)
        ? readFileSync(list, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
        : [],
  };
}
