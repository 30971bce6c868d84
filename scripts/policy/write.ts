/** Writes Group Policy's templates: `npm run policy`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { adml, ADML_FILE, admx, ADMX_FILE } from './templates.ts';

for (const [file, text] of [
  [ADMX_FILE, admx()],
  [ADML_FILE, adml()],
] as const) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${file}\n`);
}
