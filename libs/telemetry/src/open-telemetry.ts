import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { getNumberFromEnv, setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Attributes, Gauge, Telemetry } from './telemetry.ts';

const SCOPE = 'posada';
const REQUEST_ID = 'posada.request_id';
const STOP_LIMIT_MS = 2000;
const FAILURES_APART_MS = 60_000;
/** Defaults of the specification; the exporters and the tracer read their own variables. */
const METRICS_EVERY_MS = 60_000;
const METRICS_LIMIT_MS = 30_000;
/** Upper bounds in seconds that the semantic conventions give for `http.server.request.duration`. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

const KINDS = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

interface Active {
  context: Context;
  requestId: string;
}

/** Code or class of an error: its message may hold values. */
function errorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
}

function failed(span: Span, type: string) {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** At most one report a minute: a collector that is away fails every few seconds. */
function seldom(report: (error: unknown) => void): (error: unknown) => void {
  let last = -Infinity;
  return (error) => {
    const now = performance.now();
    if (now - last < FAILURES_APART_MS) return;
    last = now;
    report(error);
  };
}

/** Sends traces and metrics by OTLP over HTTP, as the variables `OTEL_…` of the environment say. */
export function openTelemetry(service: string, onFailure: (error: unknown) => void): Telemetry {
  setGlobalErrorHandler(seldom(onFailure));
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector] }));
  const tracers = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const exportIntervalMillis = getNumberFromEnv('OTEL_METRIC_EXPORT_INTERVAL') || METRICS_EVERY_MS;
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis,
        exportTimeoutMillis: Math.min(
          exportIntervalMillis,
          getNumberFromEnv('OTEL_METRIC_EXPORT_TIMEOUT') || METRICS_LIMIT_MS,
        ),
      }),
    ],
  });
  const tracer = tracers.getTracer(SCOPE);
  const meter = meters.getMeter(SCOPE);
  const propagator = new W3CTraceContextPropagator();
  const active = new AsyncLocalStorage<Active>();
  const durations = meter.createHistogram('http.server.request.duration', {
    description: 'Time until an answer was sent.',
    unit: 's',
    advice: { explicitBucketBoundaries: DURATIONS },
  });
  meter
    .createObservableGauge('process.uptime', { description: 'Since the process started.', unit: 's' })
    .addCallback((result) => result.observe(process.uptime()));
  meter
    .createObservableGauge('process.memory.usage', { description: 'Memory of the process.', unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));

  return {
    openRequest({ method, requestId, headers }) {
      const parent = headers
        ? propagator.extract(ROOT_CONTEXT, headers, { get: (from, name) => from[name], keys: Object.keys })
        : ROOT_CONTEXT;
      const attributes = { 'http.request.method': method, [REQUEST_ID]: requestId };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      const context = trace.setSpan(parent, span);
      return {
        run: (work) => active.run({ context, requestId }, work),
        end({ route, status, ms }) {
          const known: Attributes = {
            ...(route ? { 'http.route': route } : {}),
            'http.response.status_code': status,
          };
          if (route) span.updateName(`${method} ${route}`);
          span.setAttributes(known);
          if (status >= 500) failed(span, String(status));
          span.end();
          durations.record(ms / 1000, { 'http.request.method': method, ...known });
        },
      };
    },
    async traced({ name, kind, attributes }, work) {
      const outer = active.getStore();
      if (!outer) return work();
      const { requestId } = outer;
      const own = { ...attributes, [REQUEST_ID]: requestId };
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: own }, outer.context);
      try {
        return await active.run({ context: trace.setSpan(outer.context, span), requestId }, work);
      } catch (error) {
        failed(span, errorType(error));
        throw error;
      } finally {
        span.end();
      }
    },
    traceHeaders() {
      const headers: Record<string, string> = {};
      const store = active.getStore();
      if (store) {
        propagator.inject(store.context, headers, {
          set: (to, name, value) => {
            to[name] = value;
          },
        });
      }
      return headers;
    },
    addGauges(read) {
      const known = new Map<string, ReturnType<typeof meter.createGauge>>();
      const gaugeOf = ({ name, about }: Gauge) => {
        const gauge = known.get(name) ?? meter.createGauge(name, { description: about });
        known.set(name, gauge);
        return gauge;
      };
      // observable ones are read before the others: what is recorded here goes out with the same export
      meter
        .createObservableGauge('posada_gauges_read', { description: 'Gauges that were read for this export.' })
        .addCallback(async (result) => {
          const gauges = await read();
          for (const gauge of gauges) gaugeOf(gauge).record(gauge.value, gauge.labels);
          result.observe(gauges.length);
        });
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise((resolve) => {
        timer = setTimeout(resolve, STOP_LIMIT_MS);
      });
      await Promise.race([Promise.allSettled([tracers.shutdown(), meters.shutdown()]), limit]);
      clearTimeout(timer);
    },
  };
}
