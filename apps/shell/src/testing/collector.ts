import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attributes = Record<string, string | number | undefined>;

export interface Span {
  service: string | undefined;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attributes;
}

export interface Metric {
  service: string | undefined;
  name: string;
  unit: string;
  /** Those of the last export. */
  points: { attributes: Attributes; count: number }[];
}

interface Sent {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

const plain = (attributes: Sent[]): Attributes =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const nameOf = ({ attributes }: { attributes: Sent[] }) => plain(attributes)['service.name'] as string | undefined;

/** Takes what an OpenTelemetry SDK sends by OTLP over HTTP as JSON. `answers: false`: every export waits for ever. */
export async function startCollector({ port = 0, answers = true } = {}) {
  const spans: Span[] = [];
  const metrics = new Map<string, Metric>();
  const waiting: ServerResponse[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body);
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope: { spans: object[] }) => scope.spans))
        spans.push({ ...span, service: nameOf(resource), attributes: plain(span.attributes) });
    for (const { resource, scopeMetrics } of resourceMetrics)
      for (const metric of scopeMetrics.flatMap((scope: { metrics: object[] }) => scope.metrics)) {
        const { dataPoints } = metric.histogram ?? metric.gauge ?? metric.sum;
        const points = dataPoints.map((point: { attributes: Sent[]; count?: number }) => ({
          attributes: plain(point.attributes),
          count: Number(point.count ?? 0),
        }));
        const service = nameOf(resource);
        metrics.set(`${service} ${metric.name}`, { service, name: metric.name, unit: metric.unit, points });
      }
    if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    else waiting.push(response);
  }).listen(port);
  await new Promise((ready) => server.once('listening', ready));
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://localhost:${bound}`,
    port: bound,
    spans,
    metrics,
    waiting,
    stop: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
