/**
 * What was read of a licence where a package leaves out what must be known of it. It is true of one
 * version and of one text: any other has to be read again, and until then the build ends.
 */
import { createHash } from 'node:crypto';
import type { LicenceText } from './part.ts';

interface ReadLicence {
  readonly name: string;
  readonly version: string;
  /** SPDX id of what its text says. */
  readonly licence: string;
  /** Of its text, as parts have it. */
  readonly sha256: string;
}

/** They bring their text, and name no licence. */
const UNNAMED: readonly ReadLicence[] = [
  {
    name: 'png-js',
    version: '2.0.0',
    licence: 'MIT',
    sha256: '3fceb2894bf0dcf6956a0d099c38aa8a0189cd6a57732420c391afb98b8c0b4a',
  },
];

/** They name their licence, and their text is in their makers' repository alone. */
const WITHOUT_TEXT = [
  {
    name: 'fontkit',
    version: '2.0.4',
    /** LICENSE of github.com/foliojs/fontkit at 8a76f1a444f5aaddb2ad532ad741a92640704bd0. */
    text: `MIT License

Copyright (c) 2014-present Devon Govett

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`,
  },
] as const;

interface Named {
  readonly name: string;
  readonly version: string;
}

/** @returns the SPDX id that was read in its text; null where none was */
export function licenceRead(
  { name, version }: Named,
  texts: readonly LicenceText[],
): string | null {
  const read = UNNAMED.find((each) => each.name === name && each.version === version);
  const isTheText = texts.some(
    ({ text }) => createHash('sha256').update(text).digest('hex') === read?.sha256,
  );
  return read !== undefined && isTheText ? read.licence : null;
}

/** @returns the text that its makers publish elsewhere; none where it was not looked for */
export function textsElsewhere({ name, version }: Named): LicenceText[] {
  const found = WITHOUT_TEXT.find((each) => each.name === name && each.version === version);
  return found === undefined ? [] : [{ file: 'LICENSE', text: found.text }];
}
