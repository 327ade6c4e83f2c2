import type { Gauge, RequestSpan, RequestStart, SpanStart, Telemetry } from './telemetry.ts';

export type { Attributes, Gauge, RequestEnd, RequestSpan, RequestStart, SpanStart } from './telemetry.ts';

let current: Telemetry | undefined;

export interface TelemetryOptions {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`; undefined: telemetry stays off, and nothing of OpenTelemetry is loaded. */
  endpoint: string | undefined;
  /** Name of this process where `OTEL_SERVICE_NAME` gives none. */
  service: string;
  /** Called when traces or metrics could not be sent, at most once a minute. */
  onFailure: (error: unknown) => void;
}

/** Turns telemetry on for this process, if an endpoint is configured and `OTEL_SDK_DISABLED` is not `true`. */
export async function startTelemetry({ endpoint, service, onFailure }: TelemetryOptions): Promise<void> {
  if (!endpoint || process.env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  current = openTelemetry(service, onFailure);
}

/** Sends what waits, within two seconds, and turns telemetry off. */
export async function stopTelemetry(): Promise<void> {
  const stopped = current;
  current = undefined;
  await stopped?.stop();
}

export const isTelemetryOn = () => current !== undefined;

/** Undefined while telemetry is off. */
export const openRequest = (start: RequestStart): RequestSpan | undefined => current?.openRequest(start);

/** Runs `work`, in a span while telemetry is on and a request is being answered. */
export const traced = <T>(span: SpanStart, work: () => Promise<T>): Promise<T> =>
  current ? current.traced(span, work) : work();

/** W3C trace context for a call of another process; empty while telemetry is off. */
export const traceHeaders = (): Record<string, string> => current?.traceHeaders() ?? {};

/** Reports the figures that `read` returns with each export of metrics. */
export const addGauges = (read: () => Promise<readonly Gauge[]>) => current?.addGauges(read);
