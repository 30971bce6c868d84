import './qr.css';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type ComponentPropsWithRef, type CSSProperties, useMemo, useRef } from 'react';
import { useRoomToFold } from './use-room-to-fold.ts';

/** A phone's camera needs four modules of light around the code. */
const QUIET_ZONE = 4;

/**
 * A QR code, dark on light in every look: many scanners can't read it the other way round. It is
 * made small enough to be seen whole, since nobody scans what the fold cuts off.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const drawn = useRef<SVGSVGElement>(null);
  const room = useRoomToFold(drawn);
  const style: CSSProperties & { '--room'?: string } =
    room === null ? {} : { '--room': `${room}px` };
  return <QrImage ref={drawn} className="qr" style={style} text={text} label={label} />;
}

/** The code alone, as large as its place makes it. */
export function QrImage({
  text,
  label,
  ...props
}: { readonly text: string; readonly label: string } & ComponentPropsWithRef<'svg'>) {
  const code = useMemo(() => {
    const bitmap = generate(text);
    return { path: toSvgPath(bitmap), size: bitmap.size };
  }, [text]);
  const modules = code.size + 2 * QUIET_ZONE;
  const box = `${-QUIET_ZONE} ${-QUIET_ZONE} ${modules} ${modules}`;
  const style: CSSProperties & { '--modules': number } = { ...props.style, '--modules': modules };
  return (
    <svg
      {...props}
      style={style}
      viewBox={box}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={code.path} />
    </svg>
  );
}
