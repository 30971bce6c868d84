/** Files of items: what is exported comes back, and nothing of a file is taken over half or guessed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, defused, undefused } from '../../../src/main/features/exports/csv.ts';
import { itemsCsv, loadItemsReader } from '../../../src/main/features/items/csv-file.ts';
import { planImport } from '../../../src/main/features/items/plan-import.ts';
import {
  barcodeKey,
  checkBarcode,
  checkCategory,
  checkItemName,
  type Item,
  ITEM_COLOURS,
  ITEMS_MAX,
} from '../../../src/shared/features/items/items.ts';
import { itemForTests } from '../../support/fakes/bridge/items.ts';

let minted = 0;
const mint = () => `minted-${(minted += 1)}`;
const read = await loadItemsReader();
const plan = (text: string, kept: readonly Item[] = [], currency = 'NGN') =>
  planImport(read(text), kept, currency, mint);
const problemsOf = (text: string, kept: readonly Item[] = []) => plan(text, kept).problems;

describe('a file of items', () => {
  it('is this, with nothing that a spreadsheet carries out', () => {
    const items = [
      itemForTests(1, {
        name: '=Bread, "best"',
        barcode: '05449',
        category: '-Bakery',
        colour: 'red',
      }),
      itemForTests(2, { currency: 'XOF', priceMinor: 250 }),
    ];
    expect(itemsCsv(items)).toBe(
      '\ufeffname,price,currency,barcode,category,colour\r\n' +
        '"\'=Bread, ""best""",100.00,NGN,05449,\'-Bakery,red\r\n' +
        'Item 2,250,XOF,,,plain\r\n',
    );
  });

  it('comes back as it went, whatever is in the names', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((name) => name.trim());
    const name = text.filter((each) => checkItemName(each).ok);
    const category = text.filter((each) => checkCategory(each).ok);
    const barcode = fc
      .stringMatching(/^[\x20-\x7e]{1,20}$/)
      .map((each) => each.trim())
      .filter((each) => each !== '');
    const item = fc.record({
      name: fc.oneof(
        name,
        name.map((each) => `=${each}`),
        name.map((each) => `'@${each}`),
      ),
      priceMinor: fc.integer({ min: 1, max: 99_999_999_999 }),
      colour: fc.constantFrom(...ITEM_COLOURS),
      barcode: fc.option(barcode),
      category: fc.oneof(fc.constant(''), category),
    });
    const list = fc.uniqueArray(item, {
      maxLength: 8,
      selector: (each) => (each.barcode === null ? `\n${each.name}` : barcodeKey(each.barcode)),
    });
    fc.assert(
      fc.property(list, (all) => {
        const kept = all.map((each, at) => itemForTests(at + 1, each));
        const [again, anew] = [plan(itemsCsv(kept), kept), plan(itemsCsv(kept))];
        expect(again).toEqual({
          items: [],
          added: 0,
          changed: 0,
          same: kept.length,
          problems: [],
        });
        expect(anew.items.map((each) => ({ ...each, id: '' }))).toEqual(
          kept.map((each) => ({ ...each, id: '' })),
        );
      }),
    );
  });

  it.each([
    ['commas', 'name,price\nBread,500'],
    ['semicolons', 'name;price\r\nBread;500\r\n'],
    ['tabs', 'Name\tPrice\nBread\t500.00'],
    ['a byte order mark', '\ufeffname,price\nBread,500'],
    ['other columns, in another order', 'stock,PRICE , name\n7,500,Bread'],
    ['empty lines', 'name,price\n\nBread,500\n,\n , \n\n'],
    ['an empty line above it', '\nname,price\nBread,500'],
    ['spaces around its cells', 'name , price , currency , colour\n Bread , 500 , NGN , plain '],
    ['as many of another separator in a heading', 'name,price,a;b;c\nBread,500,7'],
    ['short lines', 'name,price,barcode\nBread,500'],
  ])('is read with %s', (_, text) => {
    expect(plan(text)).toMatchObject({
      items: [{ name: 'Bread', priceMinor: 50_000, barcode: null, category: '', colour: 'plain' }],
      added: 1,
      problems: [],
    });
  });

  it.each([
    ['', 1, 'columns'],
    ['Bread,500', 1, 'columns'],
    ['name,cost\nBread,500', 1, 'columns'],
    ['name,price\n"Bread,500', 2, 'not-csv'],
    ['name,price\n,500', 2, 'name'],
    [`name,price\n${'x'.repeat(81)},500`, 2, 'name'],
    ['name,price\nBre\u202ead,500', 2, 'name'],
    ['name,price\nBre\ufeffad,500', 2, 'name'],
    ['name,price\nBread,', 2, 'price'],
    ['name,price\nBread,0', 2, 'price'],
    ['name,price\nBread,"1,500"', 2, 'price-ambiguous'],
    ['name,price\nBread,"$15.00"', 2, 'currency'],
    ['name,price\nBread,KSh 15', 2, 'currency'],
    ['name,price\nBread,-15', 2, 'price'],
    ['name,price,barcode\nSoap,300,6.15E+12', 2, 'barcode-rounded'],
    ['name;price;barcode\nSoap;300;6,15E+12', 2, 'barcode-rounded'],
    ['name;price;barcode\nSoap;300;6E+12', 2, 'barcode-rounded'],
    ['name,price\nBread,-1.50', 2, 'price'],
    ['name,price\nBread,1.2x3456', 2, 'price'],
    ['name,price\nBread,1.x23456', 2, 'price'],
    ['name;price\nBread;1,2345', 2, 'price-decimals'],
    ['name,price\nBread,250×2', 2, 'price'],
    ['name,price\nBread,1.500', 2, 'price-ambiguous'],
    ['name,price\nBread,1.2345', 2, 'price-decimals'],
    ['name,price,currency\nBread,500,KES', 2, 'currency'],
    ['name,price,barcode\nBread,500,١٢٣', 2, 'barcode'],
    [`name,price,category\nBread,500,${'x'.repeat(41)}`, 2, 'category'],
    ['name,price,colour\nBread,500,mauve', 2, 'colour'],
    ['name,price,barcode\nBread,500,0123\nRolls,300,0123', 3, 'barcode-twice'],
    ['name,price,barcode\nA,1,012345678905\nB,2,0012345678905', 3, 'barcode-twice'],
    ['name,price\nBread,500\nBread,300', 3, 'name-twice'],
  ])('%j says of line %i: %s', (text, line, problem) => {
    expect(problemsOf(text)).toEqual([{ line, problem }]);
  });

  it.each([
    ['12500,50', 'NGN', 1_250_050],
    ['12.500,50', 'NGN', 1_250_050],
    ['12 500,50', 'NGN', 1_250_050],
    ['12,500.50', 'NGN', 1_250_050],
    ['₦12,500.50', 'NGN', 1_250_050],
    ['12,5', 'NGN', 1250],
    ['12,500', 'UGX', 12_500],
    ['12,500 FCFA', 'XOF', 12_500],
    ['12.500', 'UGX', 12_500],
    ['1.500', 'KWD', 1500],
    ['12.500', 'KWD', 12_500],
  ])('reads the price %j in %s', (price, currency, minor) => {
    expect(plan(`name;price\nBread;${price}`, [], currency)).toMatchObject({
      items: [{ priceMinor: minor }],
      problems: [],
    });
  });

  it('reads a price that can be read in two ways as the others are written', () => {
    const pricesOf = (other: string) =>
      plan(`name;price\nBread;1,250\nRolls;${other}`).items.map(({ priceMinor }) => priceMinor);
    expect(pricesOf('2,500.00')).toEqual([125_000, 250_000]);
    expect(pricesOf('2.500,00')).toEqual([125, 250_000]);
    const inDinars = plan('name;price\nBread;1.500\nRolls;1,5', [], 'KWD').items;
    expect(inDinars.map(({ priceMinor }) => priceMinor)).toEqual([1_500_000, 1500]);
    expect(problemsOf('name;price\nA;1,250\nB;1.5\nC;1,5')).toEqual([
      { line: 2, problem: 'price-ambiguous' },
    ]);
  });

  it.each([
    ['"=""0012345678905"""', '0012345678905'],
    ["'0012345678912", '0012345678912'],
    ['6151100010117.0', '6151100010117'],
    ['6E12', '6E12'],
    ['A6.15E+12', 'A6.15E+12'],
    ['6.15E+12A', '6.15E+12A'],
    ["A'0012345", "A'0012345"],
    ["'0012345A", "'0012345A"],
    ['A61511000.0', 'A61511000.0'],
    ['61511000.05', '61511000.05'],
    ["'A1", "'A1"],
  ])('takes a barcode out of what a spreadsheet has put around it: %s', (written, barcode) => {
    const text = `name;price;barcode\nSoap;300;${written}`;
    expect(plan(text)).toMatchObject({ items: [{ barcode }], problems: [] });
  });

  it('names every line that has a problem', () => {
    expect(problemsOf('name,price\nA,\nB,1\nC,x\nD,1.2345')).toEqual([
      { line: 2, problem: 'price' },
      { line: 4, problem: 'price' },
      { line: 5, problem: 'price-decimals' },
    ]);
  });

  it('changes what has the same barcode, or without one the same name, and keeps the rest', () => {
    const kept = [
      itemForTests(1, { name: 'Bread', barcode: '012345678905' }),
      itemForTests(2, { name: 'Milk' }),
      itemForTests(3, { name: 'Eggs', currency: 'KES' }),
    ];
    const { items, ...counts } = plan(
      'name,price,barcode\nWhite bread,100,0012345678905\nMilk,200,\nEggs,300,',
      kept,
    );
    expect(counts).toEqual({ added: 1, changed: 1, same: 1, problems: [] });
    expect(items).toMatchObject([
      { id: kept[0]?.id, name: 'White bread' },
      { name: 'Eggs', currency: 'NGN' },
    ]);
    expect(kept.map(({ id }) => id)).not.toContain(items[1]?.id);
  });

  const kept = itemForTests(1, {
    name: 'Bread',
    priceMinor: 50_000,
    barcode: '012345678905',
    category: 'Bakery',
    colour: 'red',
  });
  it.each([
    ['name', 'Rolls,500,012345678905,Bakery,red', { name: 'Rolls' }],
    ['price', 'Bread,501,012345678905,Bakery,red', { priceMinor: 50_100 }],
    [
      'way to write the barcode',
      'Bread,500,0012345678905,Bakery,red',
      { barcode: '0012345678905' },
    ],
    ['category', 'Bread,500,012345678905,Food,red', { category: 'Food' }],
    ['colour', 'Bread,500,012345678905,Bakery,blue', { colour: 'blue' }],
  ])('changes an item for another %s alone', (_, line, change) => {
    expect(plan(`name,price,barcode,category,colour\n${line}`, [kept])).toEqual({
      items: [{ ...kept, ...change }],
      added: 0,
      changed: 1,
      same: 0,
      problems: [],
    });
  });

  it('changes nothing where it can’t be read as a whole', () => {
    expect(plan('Bread,500', [kept])).toEqual({
      items: [],
      added: 0,
      changed: 0,
      same: 0,
      problems: [{ line: 1, problem: 'columns' }],
    });
  });

  it('has room for so many, and says it once', () => {
    const lines = Array.from({ length: ITEMS_MAX }, (_, at) => `Item ${at},1`).join('\n');
    expect(plan(`name,price\n${lines}`)).toMatchObject({ added: ITEMS_MAX, problems: [] });
    expect(problemsOf(`name,price\n${lines}\nOne,1\nTwo,2`)).toEqual([
      { line: ITEMS_MAX + 2, problem: 'too-many' },
    ]);
    expect(
      problemsOf(
        'name,price\nOne,1',
        Array.from({ length: ITEMS_MAX }, (_, at) => itemForTests(at)),
      ),
    ).toEqual([{ line: 2, problem: 'too-many' }]);
  });
});

describe('a text that was defused', () => {
  it('is what it was once that is undone', () => {
    const text = fc.array(
      fc.constantFrom('=', '+', '-', '@', "'", ';', '\t', '\n', ' ', '1', 'a', '＝', '\u200b'),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        text.map((signs) => signs.join('')),
        (each) => {
          expect(undefused(defused(each))).toBe(each);
        },
      ),
      { numRuns: 3000 },
    );
    expect(csvText('=1')).toBe("'=1");
  });
});

describe('what is typed of an item', () => {
  it.each([
    [' Bread ', { ok: true, value: 'Bread' }],
    ['  ', { ok: false, problem: 'item-name-empty' }],
    ['x'.repeat(81), { ok: false, problem: 'item-name-too-long' }],
    ['a\u200bb', { ok: false, problem: 'item-characters' }],
    ['👩🏽‍🍳 خبز', { ok: true, value: '👩🏽‍🍳 خبز' }],
  ])('name %j', (text, checked) => {
    expect(checkItemName(text)).toEqual(checked);
  });

  it.each([
    ['', { ok: true, value: null }],
    [' 0123 ', { ok: true, value: '0123' }],
    ['A B', { ok: true, value: 'A B' }],
    ['x'.repeat(49), { ok: false, problem: 'item-barcode-invalid' }],
    ['ä', { ok: false, problem: 'item-barcode-invalid' }],
    ['a\nb', { ok: false, problem: 'item-barcode-invalid' }],
  ])('barcode %j', (text, checked) => {
    expect(checkBarcode(text)).toEqual(checked);
  });

  it('a UPC-A is the EAN-13 with a zero before it, and nothing else is anything else', () => {
    expect(barcodeKey('012345678905')).toBe('0012345678905');
    for (const code of ['0012345678905', '96385074', 'A12345678901', '12345678901'])
      expect(barcodeKey(code)).toBe(code);
  });
});
