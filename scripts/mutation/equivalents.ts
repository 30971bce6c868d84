/**
 * Mutants that no test can kill because the mutated code does the same, each with its reason.
 * They count neither for nor against a file. An entry that does not stand for exactly one mutant
 * that is still alive ends the command with an error.
 */

import { EQUIVALENT_SUMS } from './equivalent-sums.ts';

export interface Equivalent {
  readonly file: string;
  /** The source's line on which the mutated code begins, without the space around it. */
  readonly line: string;
  readonly mutator: string;
  /** What the mutated code was replaced by. */
  readonly replacement: string;
  readonly reason: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'src/main/core/ledger/payment-row.ts',
    line: "number: typeof number === 'number' && Number.isSafeInteger(number) ? number : 0,",
    mutator: 'ConditionalExpression',
    replacement: 'true',
    reason: 'Nothing but a number is a safe integer.',
  },
  {
    file: 'src/main/core/ledger/payment-row.ts',
    line: '} catch {',
    mutator: 'BlockStatement',
    replacement: '{}',
    reason: 'A function that ends returns undefined.',
  },
  {
    file: 'src/main/core/ledger/payment-row.ts',
    line: "const list = (json: unknown): unknown => (json === '[]' ? [] : nested(json));",
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'An empty list is parsed to one as well.',
  },
  {
    file: 'src/main/core/ledger/stored-lines.ts',
    line: "if (typeof column !== 'string') return [];",
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'What is no text is parsed to no list.',
  },
  {
    file: 'src/main/core/ledger/stored-lines.ts',
    line: 'if (!isList(lines)) return [];',
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'What is no list throws, and has no names for that.',
  },
  {
    file: 'src/renderer/core/navigation/history-filter.ts',
    line: "const isMinor = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;",
    mutator: 'ConditionalExpression',
    replacement: 'true',
    reason: 'Nothing but a number is a safe integer.',
  },
  {
    file: 'src/renderer/core/navigation/history-filter.ts',
    line: "if (typeof value !== 'object') return undefined;",
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'What is no object has no currency, and is none for that.',
  },
  {
    file: 'src/renderer/core/navigation/history-filter.ts',
    line: "if (typeof state !== 'object' || state === null) return EVERY_PAYMENT;",
    mutator: 'LogicalOperator',
    replacement: "typeof state !== 'object' && state === null",
    reason: 'What is no object has no search, and hides nothing for that.',
  },
  {
    file: 'src/renderer/features/queue/order.ts',
    line: "mismatch: 'look',",
    mutator: 'StringLiteral',
    replacement: '""',
    reason: 'Without an alarm it is settled, and with one it is not asked for.',
  },
  {
    file: 'src/main/core/payments/life/lifecycle.ts',
    line: 'default:',
    mutator: 'ConditionalExpression',
    replacement: 'default:',
    reason: 'Without changes it changes nothing either.',
  },
  {
    file: 'src/main/core/gateway/replies/certainty.ts',
    line: "code: 'malformed',",
    mutator: 'StringLiteral',
    replacement: '""',
    reason: 'What is not known is no error: nobody reads its code.',
  },
  {
    file: 'src/main/core/gateway/replies/certainty.ts',
    line: "certainty: 'refused',",
    mutator: 'StringLiteral',
    replacement: '""',
    reason: 'What is not known is no error: nobody reads how certain it is.',
  },
  {
    file: 'src/main/core/gateway/replies/certainty.ts',
    line: "if (!rule) throw new Error('the last rule fits every reply');",
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'The last rule fits every reply.',
  },
  {
    file: 'src/main/core/gateway/replies/certainty.ts',
    line: "if (!rule) throw new Error('the last rule fits every reply');",
    mutator: 'StringLiteral',
    replacement: '""',
    reason: 'The last rule fits every reply.',
  },
  {
    file: 'src/main/core/gateway/replies/contradictions.ts',
    line: "if (Array.isArray(value)) return value.flatMap((part) => within(part, paid, [...path, '']));",
    mutator: 'StringLiteral',
    replacement: '"Stryker was here!"',
    reason: 'Stands for the name of a part that has none, and is no name of a fee either.',
  },
  {
    file: 'src/main/core/gateway/replies/replies.ts',
    line: "const rule = ruleFor('status', httpStatus, kindOfBody(body, []));",
    mutator: 'ArrayDeclaration',
    replacement: '["Stryker was here"]',
    reason: 'Stands for fields of a request that has none, and no body names that one.',
  },
  {
    file: 'src/main/core/gateway/replies/reply-body.ts',
    line: "(before, name) => before.replaceAll(wordOf(name, 'giu'), ' '),",
    mutator: 'StringLiteral',
    replacement: '""',
    reason: 'Beside a whole word stand no letters that could grow together.',
  },
  {
    file: 'src/main/core/gateway/replies/retry-after.ts',
    line: 'if (retryAfter === undefined) return null;',
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'Is then read as the word "undefined", which is no date.',
  },
  {
    file: 'src/main/core/gateway/replies/retry-after.ts',
    line: 'const from = (date === undefined ? null : readHttpDate(date)) ?? now;',
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'Is then read as the word "undefined", which is no date.',
  },
  {
    file: 'src/main/core/payments/customers/customer.ts',
    line: "return readNumberText(text) ?? readNumberText(NUMBER_WITHIN.exec(text)?.[0] ?? '');",
    mutator: 'StringLiteral',
    replacement: '"Stryker was here!"',
    reason: 'Stands for a text that holds no number, and is one itself.',
  },
  {
    file: 'src/main/core/gateway/replies/contradictions.ts',
    line: "if (typeof value !== 'object' || value === null || path.length > DEEPEST) return [];",
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'A text is then read letter by letter, by names that say nothing.',
  },
  {
    file: 'src/main/core/gateway/replies/reply-shape.ts',
    line: "const isCode = /code$/i.test(path.at(-1) ?? '');",
    mutator: 'StringLiteral',
    replacement: '"Stryker was here!"',
    reason: 'Stands for the name of a body that has none, and ends in no "code" either.',
  },
  {
    file: 'src/main/core/gateway/replies/shape-mask.ts',
    line: 'sights.find((_, index) => groups[index] !== undefined)?.stands ?? whole;',
    mutator: 'OptionalChaining',
    replacement: 'sights.find((_, index) => groups[index] !== undefined).stands',
    reason: 'What the pattern fits is always fitted by one of its parts.',
  },
  {
    file: 'src/main/core/ledger/finding/day-column.ts',
    line: 'if (localDay !== lastText) lastNumber = dayNumber(localDay);',
    mutator: 'ConditionalExpression',
    replacement: 'true',
    reason: 'The same text is the same day, read once more.',
  },
  {
    file: 'src/main/core/ledger/finding/day-column.ts',
    line: 'let current = { offset: 0, payments: 0 };',
    mutator: 'ObjectLiteral',
    replacement: '{}',
    reason: 'The first payment is of another month than none, and takes another one.',
  },
  {
    file: 'src/main/core/ledger/finding/day-column.ts',
    line: 'if (month !== currentMonth) {',
    mutator: 'ConditionalExpression',
    replacement: 'true',
    reason: 'A month that is gone on with is found where it was kept.',
  },
  {
    file: 'src/main/core/ledger/finding/number-set.ts',
    line: 'const areAll = here <= left;',
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'Goes back one by one instead of 32 at a time, to the same place.',
  },
  {
    file: 'src/main/core/ledger/finding/number-set.ts',
    line: 'const areAll = here <= left;',
    mutator: 'EqualityOperator',
    replacement: 'here < left',
    reason: 'Goes back one by one where as many are left as there are, to the same place.',
  },
  {
    file: 'src/main/core/ledger/finding/number-set.ts',
    line: 'if (word !== 0) inside[at] = word & bitsWithin(values, from + at * 32, least, most);',
    mutator: 'ConditionalExpression',
    replacement: 'true',
    reason: 'Looks at values of which none is kept.',
  },
  {
    file: 'src/main/core/payments/customers/networks.ts',
    line: 'if (corrected !== null && reading.names.includes(corrected))',
    mutator: 'ConditionalExpression',
    replacement: 'true',
    reason: 'No network is named null.',
  },
  {
    file: 'src/renderer/features/pace/sale-pace.ts',
    line: 'if (burst !== null && scan !== null)',
    mutator: 'ConditionalExpression',
    replacement: 'true',
    reason: 'What ends a scan has its characters before it, which are a burst.',
  },
  {
    file: 'src/renderer/features/pace/sale-pace.ts',
    line: 'if (burst !== null && reading.strokes.length > 1)',
    mutator: 'ConditionalExpression',
    replacement: 'true',
    reason: 'A second character has one before it, which is a burst.',
  },
  {
    file: 'src/renderer/features/pace/sale-pace.ts',
    line: 'sale.ms < than.ms || (sale.ms === than.ms && sale.keys < than.keys);',
    mutator: 'EqualityOperator',
    replacement: 'sale.keys <= than.keys',
    reason: 'Of two that took the same either says it.',
  },
  {
    file: 'src/main/core/payments/life/owed-checks.ts',
    line: "event.type === 'asking-ended' || (event.type === 'status-answered' && event.verdict === 'paid');",
    mutator: 'ConditionalExpression',
    replacement: 'true',
    reason: 'No other event has a verdict.',
  },
  {
    file: 'src/main/core/gateway/replies/lossless.ts',
    line: '} catch {',
    mutator: 'BlockStatement',
    replacement: '{}',
    reason: 'Without a return it returns undefined as well.',
  },
  {
    file: 'src/renderer/features/scanner/scan-reader.ts',
    line: 'const shiftAt = at - (reading.shiftAt ?? -Infinity) <= SLOW_MS ? reading.shiftAt : null;',
    mutator: 'UnaryOperator',
    replacement: '+Infinity',
    reason: 'Where it stands in is null either way.',
  },
  {
    file: 'src/renderer/features/entry/press-key.ts',
    line: "const CHARACTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });",
    mutator: 'ObjectLiteral',
    replacement: '{}',
    reason: 'What a person sees as one is what is told apart anyway.',
  },
  ...EQUIVALENT_SUMS,
];
