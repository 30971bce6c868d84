/** XML as it comes: what a handler makes of a part of it is handed on before the next part is read. */
import type { Readable } from 'node:stream';
import sax, { type SAXParser } from 'sax';
import { z } from 'zod';
import { SettlementError } from './trouble.ts';

export interface XmlHandler {
  /** @param name without what names its vocabulary */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const attributesSchema = z.record(z.string(), z.string());

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * @returns yields after each part of the stream that was taken in
 * @throws SettlementError where it is no well-formed XML, or the stream breaks off
 */
export async function* readXml(stream: Readable, handler: XmlHandler): AsyncGenerator<'read'> {
  const parser = Object.assign(sax.parser(true), handlersOf(handler));
  stream.setEncoding('utf8');
  try {
    for await (const text of stream) {
      if (typeof text !== 'string') throw new TypeError('it is read as text');
      parser.write(text);
      yield 'read';
    }
    parser.close();
    yield 'read';
  } catch (error) {
    if (error instanceof SettlementError) throw error;
    throw new SettlementError('damaged', { cause: error });
  }
}

function handlersOf(
  handler: XmlHandler,
): Pick<SAXParser, 'onopentag' | 'ontext' | 'oncdata' | 'onclosetag' | 'onerror'> {
  const text = (piece: string) => handler.text?.(piece);
  return {
    onopentag: (tag) => handler.open?.(localName(tag.name), attributesSchema.parse(tag.attributes)),
    ontext: text,
    oncdata: text,
    onclosetag: (name) => handler.close?.(localName(name)),
    onerror(error) {
      throw error;
    },
  };
}

/** The same for a small part that is wanted as a whole. */
export async function readWholeXml(stream: Readable, handler: XmlHandler): Promise<void> {
  const parts = readXml(stream, handler);
  while ((await parts.next()).done !== true);
}
