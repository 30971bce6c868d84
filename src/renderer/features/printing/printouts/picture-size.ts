/** How large the picture in a file is, read off its first bytes: before anything is decoded. Pure. */

export interface PictureSize {
  /** In dots. */
  readonly width: number;
  /** In dots. */
  readonly height: number;
}

/** @returns null for what is no whole head of a PNG, GIF, WebP or JPEG */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const read = READERS.find(({ begins }) => begins(view))?.read;
    const size = read?.(view) ?? null;
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const reads = (view: DataView, at: number, text: string) =>
  view.byteLength >= at + text.length &&
  Array.from(text, (letter) => letter.charCodeAt(0)).every(
    (byte, index) => view.getUint8(at + index) === byte,
  );

const READERS: readonly {
  readonly begins: (view: DataView) => boolean;
  /** @throws RangeError beyond the file's end */
  readonly read: (view: DataView) => PictureSize | null;
}[] = [
  {
    begins: (view) => reads(view, 0, '\x89PNG\r\n\x1a\n'),
    read: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  },
  {
    begins: (view) => reads(view, 0, 'GIF87a') || reads(view, 0, 'GIF89a'),
    read: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  },
  {
    begins: (view) => reads(view, 0, 'RIFF') && reads(view, 8, 'WEBP'),
    read: webpSize,
  },
  { begins: (view) => reads(view, 0, '\xff\xd8\xff'), read: jpegSize },
];

function webpSize(view: DataView): PictureSize | null {
  if (reads(view, 12, 'VP8 '))
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  if (reads(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!reads(view, 12, 'VP8X')) return null;
  const long = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  return { width: long(24) + 1, height: long(27) + 1 };
}

/** Which of a JPEG's markers begin a frame: all from C0 to CF but three that are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Markers may be filled up, and a few have nothing after them.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (isFrame(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
}
