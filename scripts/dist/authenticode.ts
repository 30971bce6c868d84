/**
 * Whether Windows binaries bear a signature, made for their very bytes with the certificate that is
 * expected. The packager signs what it thinks of; this looks at what there is. Whether Windows trusts
 * the certificate is for Windows to say: the release workflow asks it.
 */
import { createHash, X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** How the expected certificate is known: by its SHA-1 in hex, or by the common name in it. */
export type Publisher = { readonly sha1: string } | { readonly name: string };

interface Portable {
  /** Where the checksum stands, which is no part of what is signed. */
  readonly checksum: number;
  /** Where the header says where the signatures are; no part of it either. */
  readonly directory: number;
  /** Offset and length of the signatures at the end; 0 where there are none. */
  readonly at: number;
  readonly size: number;
}

/** @returns null for what is no Windows binary */
function readHeader(bytes: Buffer): Portable | null {
  if (bytes.length < 64 || bytes.toString('latin1', 0, 2) !== 'MZ') return null;
  const start = bytes.readUInt32LE(0x3c);
  if (start + 24 + 152 > bytes.length || bytes.toString('latin1', start, start + 4) !== 'PE\0\0')
    return null;
  const optional = start + 24;
  const directories = optional + (bytes.readUInt16LE(optional) === 0x20b ? 112 : 96);
  const directory = directories + 4 * 8;
  const at = bytes.readUInt32LE(directory);
  const size = bytes.readUInt32LE(directory + 4);
  return { checksum: optional + 64, directory, at, size };
}

/** What is signed: everything but the checksum, the signatures, and where they are. */
function digestOf(bytes: Buffer, { checksum, directory, at }: Portable): Buffer {
  return createHash('sha256')
    .update(bytes.subarray(0, checksum))
    .update(bytes.subarray(checksum + 4, directory))
    .update(bytes.subarray(directory + 8, at))
    .digest();
}

/** Certificates stand in a signature as they are: a sequence in a sequence, each with its length. */
function certificatesIn(signature: Buffer): X509Certificate[] {
  const found: X509Certificate[] = [];
  for (let at = 0; at + 6 < signature.length; at += 1) {
    if (signature.readUInt16BE(at) !== 0x3082 || signature.readUInt16BE(at + 4) !== 0x3082)
      continue;
    const end = at + 4 + signature.readUInt16BE(at + 2);
    try {
      found.push(new X509Certificate(signature.subarray(at, end)));
    } catch {
      // Another pair of sequences.
    }
  }
  return found;
}

// `subject` is the same as text, with its commas and whatever is not ASCII escaped.
const commonName = (certificate: X509Certificate) => certificate.toLegacyObject().subject.CN;

function isBy(certificate: X509Certificate, publisher: Publisher): boolean {
  if ('name' in publisher) return commonName(certificate) === publisher.name;
  return certificate.fingerprint.replaceAll(':', '') === publisher.sha1.toUpperCase();
}

/**
 * @param bytes of a whole file
 * @returns what is wrong with its signature; null where nothing is, and for what is no Windows binary
 */
export function signatureTrouble(bytes: Buffer, publisher: Publisher): string | null {
  const header = readHeader(bytes);
  if (header === null) return null;
  if (header.at === 0 || header.size === 0) return 'bears no signature';
  if (header.at + header.size !== bytes.length) return 'goes on after its signature';
  const signature = bytes.subarray(header.at);
  if (!signature.includes(digestOf(bytes, header))) return 'was changed after it was signed';
  if (!certificatesIn(signature).some((each) => isBy(each, publisher)))
    return 'is signed by somebody else';
  return null;
}

/**
 * @param folder what was packaged, with the folders it was packaged from
 * @throws Error that names each Windows binary without its signature, or that there is none at all
 */
export function demandSignatures(folder: string, publisher: Publisher): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:exe|dll|node)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  if (files.length === 0) throw new Error('No Windows binary was packaged.');
  const troubles = files.flatMap((file) => {
    const trouble = signatureTrouble(readFileSync(file), publisher);
    return trouble === null ? [] : `${relative(folder, file)} ${trouble}`;
  });
  if (troubles.length > 0)
    throw new Error(`This package must not be given out:\n- ${troubles.join('\n- ')}`);
}
