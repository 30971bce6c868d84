/** The fields of a reply as they stand on the wire, compared with a table of what they should be. */
import { isInteger, isLosslessNumber, parse } from 'lossless-json';
import { z } from 'zod';
import { alternatives, cell, type Row } from './markdown-tables.ts';
import type { PlainReply } from '../real/practice-desk.ts';

export const jsonObject = z.record(z.string(), z.unknown());

/** The JSON types that a losslessly parsed value belongs to; an integer is a number too. */
export function typesOf(value: unknown): string[] {
  if (isLosslessNumber(value))
    return isInteger(value.toString()) ? ['integer', 'number'] : ['number'];
  return [value === null ? 'null' : typeof value];
}

/** The fields of a JSON reply as `outer.inner` paths; numbers are kept digit by digit. */
export function fieldsOf(reply: PlainReply): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  const collect = (value: unknown, path: string) => {
    const inner = isLosslessNumber(value) ? undefined : jsonObject.safeParse(value).data;
    if (inner === undefined) {
      fields.set(path, value);
      return;
    }
    for (const [name, part] of Object.entries(inner))
      collect(part, path === '' ? name : `${path}.${name}`);
  };
  collect(parse(reply.text), '');
  return fields;
}

/**
 * Everything in which a reply departs from its table, with the columns Field, Type and, where
 * only certain values will do, Value: fields that lack, that are too many, or that hold another
 * type or value.
 */
export function whatDiffers(reply: PlainReply, rows: readonly Row[]): string[] {
  const contentType = reply.headers.get('content-type');
  const fields = fieldsOf(reply);
  const listed = new Set(rows.map((row) => cell(row, 'Field')));
  const differences = rows.flatMap((row) => {
    const field = cell(row, 'Field');
    if (!fields.has(field)) return [`${field} is missing`];
    const value = fields.get(field);
    const types = alternatives(row, 'Type');
    const values = alternatives(row, 'Value');
    const rightType = types.some((type) => typesOf(value).includes(type));
    const rightValue = values.length === 0 || values.includes(String(value));
    return [
      ...(rightType ? [] : [`${field} is no ${types.join(' or ')}`]),
      ...(rightValue ? [] : [`${field} is ${String(value)}`]),
    ];
  });
  return [
    ...(contentType === 'application/json' ? [] : [`content type is ${contentType}`]),
    ...[...fields.keys()].filter((field) => !listed.has(field)).map((field) => `${field} is extra`),
    ...differences,
  ];
}
