/** The page on the record's format is enough to read one: what stands there is what the app writes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { EVENT_CODES } from '../../../src/main/core/ledger/event-types.ts';
import { WORDS_OF } from '../../../src/main/core/ledger/facts-and-words.ts';
import { PACK_DICTIONARY_1 } from '../../../src/main/core/ledger/pack-dictionary-1.ts';
import { paymentEventSchema } from '../../../src/shared/core/payments/payments.ts';
import { recordEventSchema } from '../../../src/shared/record-events.ts';
import { cell, tableUnder } from '../../support/readers/markdown-tables.ts';

const page = new URL('../../../docs/record-format.md', import.meta.url);
const text = readFileSync(page, 'utf8');

const section = (heading: string) =>
  text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** The rows of the last table of a section; `code ticks` are dropped. */
function lastTable(heading: string): string[][] {
  const rows = section(heading)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const ruler = rows.findLastIndex((line) => /^\|[ :|-]+$/.test(line));
  return rows.slice(ruler + 1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((each) => each.trim().replaceAll('`', '')),
  );
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

it('names each type of event with its code, and no other', () => {
  const rows = tableUnder(page, 'Types of events');
  expect(Object.fromEntries(rows.map((row) => [cell(row, 'Type'), Number(row['Code'])]))).toEqual(
    EVENT_CODES,
  );
});

/** `a`, `b`? as a list without ticks. */
const listed = (names: string | undefined) =>
  (names ?? '')
    .replaceAll('`', '')
    .split(', ')
    .filter((name) => name !== '')
    .toSorted();

it('names what each type of event says', () => {
  const told = tableUnder(page, 'Types of events').map((row) => [
    cell(row, 'Type'),
    { facts: listed(row['Facts']), words: listed(row['Words']) },
  ]);
  const known = [...paymentEventSchema.options, ...recordEventSchema.options].map(({ shape }) => {
    const { type, ...members } = shape;
    const words = WORDS_OF[type.value].map(([path]) => path.join('.'));
    const facts = Object.entries(members)
      .map(([name, member]) => `${name}${member instanceof z.ZodOptional ? '?' : ''}`)
      .filter((name) => !words.includes(name));
    return [type.value, { facts: facts.toSorted(), words: words.toSorted() }];
  });
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known));
});

it('has the dictionary to the letter', () => {
  const [, dictionary] = /```text\n(.*)\n```/s.exec(section('The dictionary of packs')) ?? [];
  expect(Buffer.from(dictionary ?? '').equals(PACK_DICTIONARY_1)).toBe(true);
  expect(section('The dictionary of packs')).toContain(sha256(PACK_DICTIONARY_1));
});

it('says how a pack is read: its vector is, by nothing but what stands there', () => {
  const [, hex = ''] = /the pack `([0-9a-f]+)`/.exec(section('Packs')) ?? [];
  const dictionary = Buffer.from(/```text\n(.*)\n```/s.exec(text)?.[1] ?? '');
  const [steps = '', ...lines] = inflateRawSync(Buffer.from(hex, 'hex'), { dictionary })
    .toString('utf8')
    .split('\n');
  let sequence = 0;
  const unpacked = steps.split(',').map((step, index) => {
    sequence += Number(step);
    return [String(sequence), lines[2 * index], lines[2 * index + 1]];
  });
  expect(unpacked).toEqual(lastTable('Packs'));
  expect(unpacked).toHaveLength(3);
});

it('says how the chain is computed: its vector is, by nothing but what stands there', () => {
  const id = /payment `([0-9a-f-]{36})`/.exec(section('The chain'))?.[1];
  const terminal = /terminal `(\w+)`/.exec(section('The chain'))?.[1];
  const [, name, words, salt] =
    /second event made by `(\w+)`, with the words `(.+?)` behind the salt `([0-9a-f]+)`/.exec(
      section('The chain'),
    ) ?? [];
  let previous = '0'.repeat(64);
  const rows = lastTable('The chain');
  for (const [sequence, follows, at, type, facts = '', ofWords, hash] of rows) {
    const isFirst = follows === 'null';
    const hashOfWords = isFirst ? null : sha256(JSON.stringify([salt, words]));
    expect(String(hashOfWords)).toBe(ofWords);
    const place = [terminal, Number(sequence), isFirst ? null : Number(follows), id, Number(at)];
    const said = [isFirst ? null : name, type, sha256(facts), hashOfWords];
    previous = sha256(JSON.stringify([previous, ...place, ...said]));
    expect(previous).toBe(hash);
  }
  expect(rows).toHaveLength(2);
});
