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

/** In the text's own size, so that larger text has more room. */
const HEIGHT_REM = 16.25;
const EDGE_REM = { top: 0.75, bottom: 2, end: 0.75 } as const;
/** Room for a label below; where bars are narrower only some are labelled. */
const LABEL_REM = 2.75;
/** What a character of a label takes at most, as `takings.css` sets them, and what is beside it. */
const CHARACTER_REM = 0.5;
const BESIDE_REM = 0.75;
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
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = HEIGHT_REM * rem;
  const ground = height - EDGE_REM.bottom * rem;
  const most = Math.max(1, ...bars.map(({ values: [first, second] }) => first + second));
  const least = Math.min(0, ...bars.map(({ values: [first, second] }) => first + second));
  const y = scaleLinear({
    domain: [least, most],
    range: [ground, EDGE_REM.top * rem],
    nice: true,
  });
  const longest = Math.max(...y.ticks(VALUE_TICKS).map((value) => formatValue(value).length));
  // Sums are as long as a currency makes them; the bars keep half of the room.
  const start = Math.min(width / 2, (longest * CHARACTER_REM + BESIDE_REM) * rem);
  const end = EDGE_REM.end * rem;
  const inner: [number, number] = isRightToLeft ? [width - start, end] : [start, width - end];
  const x = scaleBand({ domain: bars.map((_, index) => index), range: inner, padding: 0.25 });
  const every = Math.ceil((LABEL_REM * rem) / Math.max(x.step(), 1));
  const box = (index: number, from: number, to: number) => ({
    x: x(index) ?? 0,
    width: x.bandwidth(),
    y: Math.min(y(from), y(to)),
    height: Math.abs(y(from) - y(to)),
  });
  return (
    <svg className="bars" role="img" aria-label={summary} width={width} height={height}>
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
        left={isRightToLeft ? width - start : start}
        numTicks={VALUE_TICKS}
        tickFormat={(value) => formatValue(Number(value))}
        tickComponent={Label}
        tickLabelProps={{ dx: isRightToLeft ? 16 : 0, dy: '0.3em', textAnchor: 'end' }}
        hideTicks
      />
      <AxisBottom
        scale={x}
        top={ground}
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
