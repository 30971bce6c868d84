import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { PatternLines } from '@visx/pattern';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';
import { useIsRightToLeft } from './use-right-to-left.ts';

export interface BarOf {
  /** Below the bar. */
  readonly label: string;
  /** From the ground up; the second is hatched. */
  readonly values: readonly [number, number];
}

interface BarsProps {
  readonly bars: readonly BarOf[];
  /** What is to be seen, in a sentence. */
  readonly summary: string;
  readonly formatValue: (value: number) => string;
  readonly width: number;
}

const HEIGHT = 260;
const EDGE = { top: 12, bottom: 32, start: 104, end: 12 } as const;
/** Room for a label below; where bars are narrower only some are labelled. */
const LABEL_WIDTH = 44;
const VALUE_TICKS = 4;

/** A plain text: visx's own label is a picture within the picture to a screen reader. */
function Label({ x, y, dx, dy, textAnchor, formattedValue }: TickRendererProps) {
  return (
    <text x={x} y={y} dx={dx} dy={dy} textAnchor={textAnchor}>
      {formattedValue}
    </text>
  );
}

/** Bars over time or kind, in one colour and a hatching of it. */
export function Bars({ bars, summary, formatValue, width }: BarsProps) {
  const pattern = useId();
  const isRightToLeft = useIsRightToLeft();
  const most = Math.max(1, ...bars.map(({ values: [first, second] }) => first + second));
  const least = Math.min(0, ...bars.map(({ values: [first, second] }) => first + second));
  const inner: [number, number] = isRightToLeft
    ? [width - EDGE.start, EDGE.end]
    : [EDGE.start, width - EDGE.end];
  const x = scaleBand({ domain: bars.map((_, index) => index), range: inner, padding: 0.25 });
  const y = scaleLinear({
    domain: [least, most],
    range: [HEIGHT - EDGE.bottom, EDGE.top],
    nice: true,
  });
  const every = Math.ceil(LABEL_WIDTH / Math.max(x.step(), 1));
  const box = (index: number, from: number, to: number) => ({
    x: x(index) ?? 0,
    width: x.bandwidth(),
    y: Math.min(y(from), y(to)),
    height: Math.abs(y(from) - y(to)),
  });
  return (
    <svg className="bars" role="img" aria-label={summary} width={width} height={HEIGHT}>
      <PatternLines
        id={pattern}
        width={6}
        height={6}
        className="bars__hatching"
        strokeWidth={2}
        orientation={['diagonal']}
      />
      <AxisLeft
        scale={y}
        left={isRightToLeft ? width - EDGE.start : EDGE.start}
        numTicks={VALUE_TICKS}
        tickFormat={(value) => formatValue(Number(value))}
        tickComponent={Label}
        tickLabelProps={{ dx: isRightToLeft ? 16 : 0, dy: '0.3em', textAnchor: 'end' }}
        hideTicks
      />
      <AxisBottom
        scale={x}
        top={HEIGHT - EDGE.bottom}
        tickValues={bars.map((_, index) => index).filter((index) => index % every === 0)}
        tickFormat={(index) => bars[index]?.label ?? ''}
        tickComponent={Label}
        tickLabelProps={{ textAnchor: 'middle' }}
        hideTicks
      />
      {bars.map(({ values: [first, second] }, index) => (
        <g key={index}>
          <Bar {...box(index, 0, first)} className="bars__bar" />
          {second === 0 ? null : (
            <Bar
              {...box(index, first, first + second)}
              className="bars__bar bars__bar--second"
              fill={`url(#${pattern})`}
            />
          )}
        </g>
      ))}
    </svg>
  );
}
