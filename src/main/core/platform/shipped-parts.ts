/** Reads the list of the app's parts, a CycloneDX document that the build writes beside it. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ShippedPart } from '../../../shared/core/page/shipped-parts.ts';
import { errorFields, type Log } from './log.ts';

/** As `scripts/lib/parts/bom.ts` writes it. */
const documentSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.looseObject({
      group: z.string().optional(),
      name: z.string(),
      version: z.string(),
      licenses: z.tuple([z.looseObject({ expression: z.string() })]),
      externalReferences: z.tuple([z.looseObject({ url: z.string() })]).optional(),
      evidence: z.looseObject({
        licenses: z.array(
          z.looseObject({
            license: z.looseObject({
              name: z.string(),
              text: z.looseObject({ content: z.string() }),
            }),
          }),
        ),
      }),
    }),
  ),
});

const isMissing = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';

/**
 * @param file absent where the host has none
 * @returns the parts in the document's order; none where there is no list, or none that can be read
 */
export async function readShippedParts(file: URL | undefined, log: Log): Promise<ShippedPart[]> {
  if (file === undefined) return [];
  try {
    const { components } = documentSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return components.map(({ group, name, version, licenses, externalReferences, evidence }) => ({
      name: group === undefined ? name : `${group}/${name}`,
      version,
      licence: licenses[0].expression,
      texts: evidence.licenses.map(({ license }) => ({
        file: license.name,
        text: license.text.content,
      })),
      moreIn: externalReferences?.[0].url ?? null,
    }));
  } catch (error) {
    if (!isMissing(error)) log.warn('the list of parts can’t be read', errorFields(error));
    return [];
  }
}
