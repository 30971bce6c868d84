import './qr.css';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** A phone's camera needs four modules of light around the code. */
const QUIET_ZONE = 4;

/** A QR code, dark on light in every look: many scanners can't read it the other way round. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = useMemo(() => {
    const bitmap = generate(text);
    return { path: toSvgPath(bitmap), size: bitmap.size };
  }, [text]);
  const box = `${-QUIET_ZONE} ${-QUIET_ZONE} ${code.size + 2 * QUIET_ZONE} ${code.size + 2 * QUIET_ZONE}`;
  return (
    <svg className="qr" viewBox={box} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={code.path} />
    </svg>
  );
}
