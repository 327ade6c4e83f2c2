import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSpeculated } from './guest.ts';

/** Upper bounds of answer times, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3] as const;

type Labels = Record<string, string>;
export interface Gauge {
  name: string;
  about: string;
  labels?: Labels;
  value: number;
}

const escaped = (text: string) => text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
const labelled = (labels: Labels = {}) => {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

const codes = new WeakMap<FastifyRequest, string>();
/** Remembers why a request was refused, for who counts. */
export const noteRefusal = (request: FastifyRequest, code: string) => codes.set(request, code);

/**
 * Counts what this process answers, in the text format of Prometheus. Labels are names of calls and codes of refusals
 * alone: there are few of them, and no person is among them.
 */
export function createMetrics(startedAt = Date.now()) {
  const answered = new Map<string, { labels: Labels; count: number }>();
  const refused = new Map<string, number>();
  const times = new Map<string, { buckets: number[]; sum: number; count: number }>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  function note(
    { call, purpose }: { call: string; purpose?: string },
    status: number,
    seconds: number,
    code: string | undefined,
  ) {
    const labels = { call, status: String(status), ...(purpose && { purpose }) };
    const key = labelled(labels);
    const entry = answered.get(key) ?? { labels, count: 0 };
    entry.count += 1;
    answered.set(key, entry);
    if (code) refused.set(code, (refused.get(code) ?? 0) + 1);
    const time = times.get(call) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    for (const [index, bound] of BUCKETS.entries())
      if (seconds <= bound) time.buckets[index] = (time.buckets[index] ?? 0) + 1;
    time.sum += seconds;
    time.count += 1;
    times.set(call, time);
  }

  return {
    watch(app: FastifyInstance) {
      app.addHook('onResponse', async (request, reply) => {
        const { serves = 'unknown', isStream } = (request.routeOptions.config ?? {}) as {
          serves?: string;
          isStream?: boolean;
        };
        // it takes as long as its reader likes
        if (isStream && reply.statusCode === 200) return;
        // no guest has searched: who compares searches with bookings leaves these out
        const purpose = isSpeculated(request) ? { purpose: 'prefetch' } : {};
        note({ call: serves, ...purpose }, reply.statusCode, reply.elapsedTime / 1000, codes.get(request));
      });
    },
    /** `gauges`: what others know of now. */
    text(gauges: readonly Gauge[]): string {
      const memory = process.memoryUsage();
      const own: Gauge[] = [
        { name: 'posada_uptime_seconds', about: 'Since the process started.', value: (Date.now() - startedAt) / 1000 },
        { name: 'posada_resident_bytes', about: 'Memory of the process.', value: memory.rss },
        { name: 'posada_heap_bytes', about: 'Heap in use.', value: memory.heapUsed },
        {
          name: 'posada_event_loop_delay_p99_seconds',
          about: 'How late timers are.',
          value: delay.percentile(99) / 1e9,
        },
      ];
      const lines: string[] = [];
      let last = '';
      const head = (name: string, about: string, type: string) => {
        if (name !== last) lines.push(`# HELP ${name} ${about}`, `# TYPE ${name} ${type}`);
        last = name;
      };
      for (const { labels, count } of answered.values()) {
        head('posada_answers_total', 'Answers by call and status.', 'counter');
        lines.push(`posada_answers_total${labelled(labels)} ${count}`);
      }
      for (const [code, count] of refused) {
        head('posada_refusals_total', 'Refusals by code: sold_out, price_changed, invalid_credentials.', 'counter');
        lines.push(`posada_refusals_total${labelled({ code })} ${count}`);
      }
      for (const [call, { buckets, sum, count }] of times) {
        head('posada_answer_seconds', 'Time until an answer was sent.', 'histogram');
        for (const [index, bound] of BUCKETS.entries())
          lines.push(`posada_answer_seconds_bucket${labelled({ call, le: String(bound) })} ${buckets[index]}`);
        lines.push(`posada_answer_seconds_bucket${labelled({ call, le: '+Inf' })} ${count}`);
        lines.push(`posada_answer_seconds_sum${labelled({ call })} ${sum}`);
        lines.push(`posada_answer_seconds_count${labelled({ call })} ${count}`);
      }
      for (const { name, about, labels, value } of [...own, ...gauges]) {
        head(name, about, name.endsWith('_total') ? 'counter' : 'gauge');
        lines.push(`${name}${labelled(labels)} ${value}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
