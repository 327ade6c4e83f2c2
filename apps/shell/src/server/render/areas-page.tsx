import type { RumAnswer } from '@posada/api-client/server';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AreaReport, AreasReport } from '../releases/areas-report.ts';
import { AreaRum, RUM_DAYS, RUM_STYLE } from './areas-page-rum.tsx';

/** All that the page looks like: it needs no brand and no file, as it is read when something is wrong. */
export const AREAS_STYLE = [
  '*{box-sizing:border-box}',
  'body{margin:0;background:#f6f6f4;color:#1c1c1a;font:1rem/1.5 system-ui,sans-serif}',
  'main{max-width:68rem;margin:0 auto;padding:1.5rem 1rem 4rem}',
  'h1{margin:0;font-size:1.75rem;line-height:1.25}',
  'header p{margin:.25rem 0 1.5rem;color:#5a5a55}',
  'section{margin:0 0 1rem;padding:1.25rem;background:#fff;border:1px solid #deded9;border-radius:.75rem}',
  'h2{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;margin:0;font-size:1.25rem;line-height:1.3}',
  'h2 small{color:#5a5a55;font-size:.875rem;font-weight:400}',
  'b{padding:.125rem .625rem;border-radius:1rem;font-size:.8125rem;font-weight:600}',
  '.live{background:#e2f3e6;color:#16602c}.off{background:#fdf0d2;color:#774a00}.down{background:#fbe2df;color:#8f1d12}',
  'dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));gap:.75rem 1.5rem;margin:1rem 0 0}',
  'dt,h3{margin:0;color:#5a5a55;font-size:.8125rem;font-weight:400}',
  'dd{margin:0;overflow-wrap:anywhere}dd span{display:block;color:#5a5a55;font-size:.875rem}',
  'h3{margin:1rem 0 .25rem}ul{margin:0;padding-left:1.25rem}li{overflow-wrap:anywhere}',
  '.bad{color:#8f1d12}',
  RUM_STYLE,
].join('');

const Time = ({ at }: { at: string }) => <time dateTime={at}>{`${at.slice(0, 16).replace('T', ' ')} UTC`}</time>;

const percent = (part: number, whole: number) =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format((100 * part) / whole)} %`;

function Answers({ pages, errors }: { pages: number; errors: number }) {
  if (pages === 0) return 'none yet';
  if (errors === 0) return `${pages}, none failed`;
  return <span className="bad">{`${pages}, of which ${errors} failed (${percent(errors, pages)})`}</span>;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const HOW: Record<string, string> = {
  release: 'released',
  rollback: 'rolled back',
  off: 'switched off',
  on: 'switched on',
};

function stateOf({ version, isOff }: AreaReport): { text: string; kind: string } {
  if (isOff) return { text: 'Off', kind: 'off' };
  return version === null ? { text: 'Down', kind: 'down' } : { text: 'Live', kind: 'live' };
}

function Canary({ canary }: { canary: NonNullable<AreaReport['canary']> }) {
  const { version, share, stopped } = canary;
  return (
    <Fact name="Canary">
      {version}
      <span className={stopped ? 'bad' : ''}>
        {stopped ? `ended by itself: ${stopped}` : `${share} % of the guests`}
      </span>
      <span>
        Pages: <Answers {...canary.canary} />
      </span>
      <span>
        Pages of the others: <Answers {...canary.stable} />
      </span>
    </Fact>
  );
}

function Area({ area, figures }: { area: AreaReport; figures: RumAnswer | undefined }) {
  const { name, mount, owner, version, isPinned, last, answers, canary, branches, refusals } = area;
  const { text, kind } = stateOf(area);
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>
        {name} <small>{mount}</small> <b className={kind}>{text}</b>
      </h2>
      <dl>
        <Fact name="Version">
          {version ?? 'none'}
          {isPinned && <span>named by the list of areas</span>}
        </Fact>
        <Fact name="Since">{last ? <Time at={last.at} /> : 'not known'}</Fact>
        <Fact name="By">
          {last ? `${last.by}, ${HOW[last.action] ?? last.action}` : 'not known'}
          {last?.why && <span>{last.why}</span>}
        </Fact>
        <Fact name="Team">{owner ?? 'not known'}</Fact>
        <Fact name="Pages">
          <Answers {...answers} />
        </Fact>
        {canary && <Canary canary={canary} />}
      </dl>
      <AreaRum area={area} figures={figures} />
      {branches.length > 0 && (
        <>
          <h3>Branches</h3>
          <ul>
            {branches.map((branch) => (
              <li key={branch.version}>
                {`${branch.version}, by ${branch.by}${branch.why ? `: ${branch.why}` : ''}, until `}
                <Time at={branch.until} />
              </li>
            ))}
          </ul>
        </>
      )}
      {refusals.length > 0 && (
        <>
          <h3>Could not be taken</h3>
          <ul>
            {refusals.map((refusal) => (
              <li key={refusal.version} className="bad">
                {refusal.version ? `${refusal.version}: ${refusal.reason}` : refusal.reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/**
 * The page about all areas as HTML, for those who answer for them.
 *
 * @param figures undefined: they could not be read
 */
export function areasPage({ areas, since, madeAt }: AreasReport, figures: RumAnswer | undefined, host: string): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Areas of ${host}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and the policy names its hash */}
        <style dangerouslySetInnerHTML={{ __html: AREAS_STYLE }} />
      </head>
      <body>
        <main>
          <header>
            <h1>{`Areas of ${host}`}</h1>
            <p>
              {'As of '}
              <Time at={madeAt.toISOString()} />
              {'. Pages are those that this process has answered since '}
              <Time at={since.toISOString()} />
              {`. What guests feel is that of the last ${RUM_DAYS} days, on all websites: a visit is one view of a document.`}
            </p>
          </header>
          {areas.map((area) => (
            <Area key={area.name} area={area} figures={figures} />
          ))}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
