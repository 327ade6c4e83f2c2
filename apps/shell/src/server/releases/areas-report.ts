import type { History } from '@posada/area/release';
import type { AnswerCount, AnswerCounts } from './answer-counts.ts';
import type { CanaryFigures } from './canary.ts';
import type { ComposedSite } from './composed-site.ts';
import type { AreaRecord } from './registry.ts';

type Deed = History['log'][number];

/** One area, for those who answer for it. */
export interface AreaReport {
  name: string;
  mount: string;
  owner: string | undefined;
  /** Null: it is down or switched off. */
  version: string | null;
  isOff: boolean;
  /** The list of areas names the version: no release changes it. */
  isPinned: boolean;
  /** What was live before it; undefined: nothing, or it is not known. */
  previous: string | undefined;
  /** What made it as it is now. */
  last: Deed | undefined;
  answers: AnswerCount;
  canary: (CanaryFigures & { version: string }) | undefined;
  branches: (History['branches'][number] & { answers: AnswerCount })[];
  refusals: AreaRecord['refusals'];
}

export interface AreasReport {
  areas: AreaReport[];
  /** Since when the answers are counted. */
  since: Date;
  madeAt: Date;
}

const CHANGES = new Set<Deed['action']>(['release', 'rollback', 'off', 'on']);

interface ReportFacts {
  records: readonly AreaRecord[];
  composed: Pick<ComposedSite, 'areas'>;
  canary: CanaryFigures | undefined;
  counts: AnswerCounts;
  now: Date;
}

export function areasReport({ records, composed, canary, counts, now }: ReportFacts): AreasReport {
  const areas = records.map(({ entry, history, refusals }): AreaReport => {
    const { name, mount } = entry;
    const live = composed.areas.get(name);
    const version = live?.version ?? null;
    const branches = (history?.branches ?? []).filter(({ until }) => Date.parse(until) > now.getTime());
    return {
      name,
      mount,
      owner: history?.owner,
      version,
      isOff: live?.isOff ?? false,
      isPinned: entry.version !== undefined,
      previous: history?.live.findLast((other) => other !== version),
      last: history?.log.findLast(
        ({ action, version: of }) => CHANGES.has(action) && (version === null || of === version),
      ),
      answers: counts.of(name, version),
      canary: entry.canary && canary ? { ...canary, version: entry.canary.version } : undefined,
      branches: branches.map((branch) => ({ ...branch, answers: counts.of(name, branch.version) })),
      refusals,
    };
  });
  return { areas, since: counts.since, madeAt: now };
}
