/** The list of parts as a CycloneDX document. The same parts give the same bytes. */
import type { Part } from './part.ts';

/** By code, so that it is the same order on every machine. */
const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/** As a reader looks for them, whose capitals are like small letters. */
const inReadingOrder = (one: Part, other: Part) =>
  compare(one.name.toLowerCase(), other.name.toLowerCase()) || compare(one.purl, other.purl);

function componentOf({ name, version, purl, licence, texts, moreIn }: Part) {
  const [last = '', scope] = name.split('/').toReversed();
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope !== undefined && { group: scope }),
    name: last,
    version,
    ...(licence !== null && { licenses: [{ expression: licence, acknowledgement: 'declared' }] }),
    purl,
    ...(moreIn !== undefined && { externalReferences: [{ type: 'license', url: moreIn }] }),
    evidence: {
      licenses: texts.map(({ file, text }) => ({
        license: { name: file, text: { contentType: 'text/plain', content: text } },
      })),
    },
  };
}

/**
 * @param app what the parts are parts of
 * @param parts in any order; one that comes twice is listed once
 * @returns a CycloneDX 1.6 document, without a time or a serial number
 */
export function writeBom(
  app: { readonly name: string; readonly version: string; readonly license: string },
  parts: readonly Part[],
): string {
  const each = new Map(parts.map((part) => [part.purl, part]));
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${app.name}@${app.version}`,
        name: app.name,
        version: app.version,
        licenses: [{ expression: app.license }],
      },
    },
    components: [...each.values()].toSorted(inReadingOrder).map(componentOf),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
