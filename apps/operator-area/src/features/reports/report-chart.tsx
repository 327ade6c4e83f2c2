import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './report-chart.module.css';

export interface ChartPoint {
  /** In full, and as short as it is below the chart. */
  name: string;
  label: string;
  /** Null: not known. */
  now: number | null;
  before: number | null;
  budget: number | null;
}

interface ReportChartProps {
  /** What screen readers get in place of the picture. */
  label: string;
  points: readonly ChartPoint[];
  tickText: (value: number) => string;
  /** Values are counted: there is none between two whole numbers. */
  isCount: boolean;
  /** Names of the kinds of points. `budget` is shown where some point has one. */
  legend: { now: string; before: string; budget: string };
}

const HEIGHT = 280;
const TOP = 12;
const BOTTOM = 28;
const END = 8;
/** Of a browser that has not measured anything. */
const USUAL_WIDTH = 640;
const DIGIT = 8;
const LABEL = 72;
const TICKS = 5;
/** How far the stroke of the budget is wider than its bar, on each side, in bars. */
const PLAN_OVER = 0.12;

/** The width of an element, in pixels, whenever it changes. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(measured.clientWidth || USUAL_WIDTH);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/**
 * Bars of now, a dashed line with rings of the year before, and a thick stroke across the bar for the budget: they are
 * told apart by their forms, in any colours. The values are in the table below.
 */
export function ReportChart({ label, points, tickText, isCount, legend }: ReportChartProps) {
  const { element, width } = useWidth();
  const values = points.flatMap(({ now, before, budget }) => [now ?? 0, before ?? 0, budget ?? 0]);
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [HEIGHT - BOTTOM, TOP]).nice(TICKS);
  const ticks = y
    .ticks(TICKS)
    .filter((value) => !isCount || Number.isInteger(value))
    .map((value) => ({ value, text: tickText(value) }));
  const start = 8 + DIGIT * Math.max(...ticks.map(({ text }) => text.length));
  const x = scaleBand(
    points.map((_, index) => index),
    [start, width - END],
  ).padding(0.25);
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const every = Math.max(1, Math.ceil((points.length * LABEL) / (width - start)));
  const before = line<ChartPoint>()
    .defined((point) => point.before !== null)
    .x((_, index) => middle(index))
    .y((point) => y(point.before ?? 0));
  return (
    <div>
      <ul className={styles['legend']}>
        <li>
          <svg aria-hidden="true" width="28" height="12">
            <rect className={styles['bar']} x="8" width="12" height="12" />
          </svg>
          {legend.now}
        </li>
        <li>
          <svg aria-hidden="true" width="28" height="12">
            <path className={styles['line']} d="M0 6H28" />
            <circle className={styles['ring']} cx="14" cy="6" r="3" />
          </svg>
          {legend.before}
        </li>
        {points.some(({ budget }) => budget !== null) && (
          <li>
            <svg aria-hidden="true" width="28" height="12">
              <rect className={styles['plan']} x="2" y="4" width="24" height="4" />
            </svg>
            {legend.budget}
          </li>
        )}
      </ul>
      <div ref={element} className={styles['picture']}>
        <svg role="img" aria-label={label} width={width} height={HEIGHT}>
          {ticks.map(({ value, text }) => (
            <g key={value}>
              <line className={styles['grid']} x1={start} x2={width - END} y1={y(value)} y2={y(value)} />
              <text className={styles['tick']} x={start - 8} y={y(value)} dy="0.32em" textAnchor="end">
                {text}
              </text>
            </g>
          ))}
          {points.map(({ name, label: short, now }, index) => (
            <g key={name}>
              {now !== null && (
                <rect
                  className={styles['bar']}
                  x={x(index)}
                  width={x.bandwidth()}
                  y={y(Math.max(0, now))}
                  height={Math.abs(y(now) - y(0))}
                />
              )}
              {index % every === 0 && (
                <text className={styles['tick']} x={middle(index)} y={HEIGHT - 8} textAnchor="middle">
                  {short}
                </text>
              )}
            </g>
          ))}
          <line className={styles['zero']} x1={start} x2={width - END} y1={y(0)} y2={y(0)} />
          {points.map(
            ({ name, budget }, index) =>
              budget !== null && (
                <rect
                  key={name}
                  className={styles['plan']}
                  x={(x(index) ?? 0) - x.bandwidth() * PLAN_OVER}
                  width={x.bandwidth() * (1 + 2 * PLAN_OVER)}
                  y={y(budget) - 2}
                  height={4}
                />
              ),
          )}
          <path className={styles['line']} d={before([...points]) ?? ''} />
          {points.map(
            (point, index) =>
              point.before !== null && (
                <circle
                  key={point.name}
                  className={styles['ring']}
                  cx={middle(index)}
                  cy={y(point.before)}
                  r={points.length > 40 ? 2 : 3}
                />
              ),
          )}
        </svg>
      </div>
    </div>
  );
}
