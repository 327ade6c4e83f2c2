import {
  emptyCounts,
  p75Of,
  type RumAnswer,
  type RumFigures,
  type SlowElement,
  THRESHOLDS,
  VITALS,
  type Vital,
} from '@posada/api-client/server';
import type { AreaReport } from '../releases/areas-report.ts';

/** Of how many days the page shows figures: as the Chrome UX Report does. */
export const RUM_DAYS = 28;

export const RUM_STYLE = [
  'figure{overflow-x:auto;margin:.25rem 0 0}',
  'table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums}',
  'th,td{padding:.375rem .75rem .375rem 0;border-top:1px solid #deded9;text-align:left;vertical-align:top}',
  'thead th{border:0;color:#5a5a55;font-weight:400}tbody th{font-weight:400;overflow-wrap:anywhere;min-width:8rem}',
  'td span,th span{display:block;color:#5a5a55;font-size:.8125rem}',
  'td .good{color:#16602c}td .mid{color:#774a00}td .bad{color:#8f1d12}',
  'code{font-size:.8125rem}section p{margin:0}',
].join('');

/** The versions of an area whose figures are shown, newest first. */
export function shownVersions({ version, canary, previous }: AreaReport): { version: string; as: string }[] {
  const all = [
    { version: canary?.version, as: canary?.stopped ? 'canary, ended' : 'canary' },
    { version, as: 'live' },
    { version: previous, as: 'before' },
  ];
  return all.filter(
    (one, index): one is { version: string; as: string } =>
      typeof one.version === 'string' && all.findIndex(({ version: other }) => other === one.version) === index,
  );
}

const number = (value: number, digits = 0) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(value);

const WRITTEN: Record<Vital, (value: number) => string> = {
  lcp: (value) => `${number(value / 1000, 1)} s`,
  inp: (value) => `${number(value)} ms`,
  cls: (value) => number(value / 1000, 2),
};

function rating(vital: Vital, value: number): { kind: string; text: string } {
  const [good, poor] = THRESHOLDS[vital];
  if (value <= good) return { kind: 'good', text: 'good' };
  return value <= poor ? { kind: 'mid', text: 'needs improvement' } : { kind: 'bad', text: 'poor' };
}

function VitalCell({ vital, counts }: { vital: Vital; counts: readonly number[] }) {
  const value = p75Of(vital, counts);
  if (value === undefined) return <td>–</td>;
  const { kind, text } = rating(vital, value);
  return (
    <td>
      {WRITTEN[vital](value)} <span className={kind}>{text}</span>
    </td>
  );
}

type Sum = Omit<RumFigures, 'area' | 'version' | 'device'>;

const add = (a: readonly number[], b: readonly number[]) => a.map((count, index) => count + (b[index] ?? 0));

/** The same of all kinds of devices. */
const sumOf = (figures: readonly RumFigures[]): Sum =>
  figures.reduce<Sum>(
    (sum, { visits, views, failures, bookings, lcp, inp, cls }) => ({
      visits: sum.visits + visits,
      views: sum.views + views,
      failures: sum.failures + failures,
      bookings: sum.bookings + bookings,
      lcp: add(sum.lcp, lcp),
      inp: add(sum.inp, inp),
      cls: add(sum.cls, cls),
    }),
    { visits: 0, views: 0, failures: 0, bookings: 0, lcp: emptyCounts(), inp: emptyCounts(), cls: emptyCounts() },
  );

const PLURAL: Record<RumFigures['device'], string> = { phone: 'phones', tablet: 'tablets', desktop: 'computers' };

function Row({ name, note, sum }: { name: string; note?: string; sum: Sum }) {
  const { visits, failures, bookings } = sum;
  return (
    <tr>
      <th scope="row">
        {name}
        {note && <span>{note}</span>}
      </th>
      <td>{number(visits)}</td>
      {VITALS.map((vital) => (
        <VitalCell key={vital} vital={vital} counts={sum[vital]} />
      ))}
      <td>{failures === 0 ? '0' : <span className="bad">{number(failures)}</span>}</td>
      <td>
        {number(bookings)}
        {visits > 0 && bookings > 0 && <span>{`${number((100 * bookings) / visits, 1)} in 100 visits`}</span>}
      </td>
    </tr>
  );
}

/** All devices of a version, and each kind where there are several. */
function VersionRows({ version, as, figures }: { version: string; as: string; figures: readonly RumFigures[] }) {
  const all = <Row name={version} note={as} sum={sumOf(figures)} />;
  if (figures.length < 2) return all;
  return (
    <>
      {all}
      {figures.map((of) => (
        <Row key={of.device} name={PLURAL[of.device]} note={version} sum={of} />
      ))}
    </>
  );
}

/** Of a chunk that the build has named after folder and file: `features_choose_room_choose_room_route`. */
function screenName(chunk: string): string {
  const words = chunk
    .replace(/^features_/, '')
    .replace(/_route$/, '')
    .split('_');
  const file = words.slice(words.length / 2);
  return (words.slice(0, words.length / 2).join() === file.join() ? file : words).join(' ');
}

const SlowElementLine = ({ slow }: { slow: SlowElement }) => (
  <li>
    <code>{slow.element}</code>
    {` on ${screenName(slow.screen)}, ${number(slow.presses)} ${slow.presses === 1 ? 'visit' : 'visits'}, ${number(slow.ms / slow.presses)} ms on average (${slow.version})`}
  </li>
);

/** What guests feel in an area, by version. */
export function AreaRum({ area, figures }: { area: AreaReport; figures: RumAnswer | undefined }) {
  const heading = <h3>What guests feel</h3>;
  if (!figures) {
    return (
      <>
        {heading}
        <p className="bad">The figures could not be read. Load the page again in a moment.</p>
      </>
    );
  }
  const versions = shownVersions(area).map(({ version, as }) => ({
    version,
    as,
    figures: figures.figures.filter((of) => of.area === area.name && of.version === version),
  }));
  const slow = figures.slowElements.filter((of) => of.area === area.name);
  if (versions.every((of) => of.figures.length === 0)) {
    return (
      <>
        {heading}
        <p>No visit has been reported yet.</p>
      </>
    );
  }
  return (
    <>
      {heading}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by the keyboard */}
      <figure aria-label={`What guests feel in ${area.name}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Visits</th>
              <th scope="col">Page shown (LCP)</th>
              <th scope="col">Press answered (INP)</th>
              <th scope="col">Layout moved (CLS)</th>
              <th scope="col">Failed parts</th>
              <th scope="col">Bookings</th>
            </tr>
          </thead>
          <tbody>
            {versions
              .filter((of) => of.figures.length > 0)
              .map((of) => (
                <VersionRows key={of.version} {...of} />
              ))}
          </tbody>
        </table>
      </figure>
      {slow.length > 0 && (
        <>
          <h3>Slowest presses, above 200 ms</h3>
          <ul>
            {slow.map((one) => (
              <SlowElementLine key={`${one.version} ${one.screen} ${one.element}`} slow={one} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
