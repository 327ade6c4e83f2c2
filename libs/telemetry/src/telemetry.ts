/** What a span or a measurement says of itself. Never values of a query, nor anything of a person. */
export type Attributes = Record<string, string | number | boolean>;

/** A figure of now. */
export interface Gauge {
  name: string;
  about: string;
  labels?: Attributes;
  value: number;
}

export interface RequestStart {
  method: string;
  requestId: string;
  /** Headers of a caller whose trace is continued; absent: a new trace begins. */
  headers?: Record<string, string | string[] | undefined>;
}

export interface RequestEnd {
  /** Pattern of the path, without anything that identifies a person; absent where no route matched. */
  route: string | undefined;
  status: number;
  ms: number;
}

/** A request while it is answered. */
export interface RequestSpan {
  /** Runs `work` so that spans that it starts, at once or later, belong to this request. */
  run<T>(work: () => T): T;
  /** Ends the span and adds the request to the histogram of durations. */
  end(end: RequestEnd): void;
}

export interface SpanStart {
  name: string;
  /** `client`: a call of another process. */
  kind: 'client' | 'internal';
  attributes?: Attributes;
}

/** What a process reports to a collector. */
export interface Telemetry {
  openRequest(start: RequestStart): RequestSpan;
  /** Runs `work` in a span below that of the current request; outside of a request without a span. */
  traced<T>(span: SpanStart, work: () => Promise<T>): Promise<T>;
  /** W3C trace context of the current span, for a call of another process; empty outside of a request. */
  traceHeaders(): Record<string, string>;
  /** `read` is called before each export of metrics. */
  addGauges(read: () => Promise<readonly Gauge[]>): void;
  /** Sends what waits, within two seconds. */
  stop(): Promise<void>;
}
