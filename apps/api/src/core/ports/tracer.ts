type Attributes = Readonly<Record<string, string | number>>

/** One piece of work in a trace, with a beginning and an end. */
export interface Span {
  /** Runs `work`. Database statements that `work` makes appear under this span. */
  readonly within: <Result>(work: () => Result) => Result
  readonly end: (outcome: { failed: boolean; attributes?: Attributes }) => void
}

/** Records the requests and jobs of this process. Names and attributes must not contain anything about a person. */
export interface Tracer {
  /** Begins a span. @param options.traceparent the caller's span, in the format of W3C Trace Context */
  readonly begin: (
    name: string,
    options: { kind: 'server' | 'consumer'; attributes: Attributes; traceparent?: string | undefined },
  ) => Span
  /** Runs a database statement as a span within the current span. Without a current span it is not recorded. */
  readonly statement: TraceStatement
}

/** Runs a database statement with `run`, and records it. @param text the SQL */
export type TraceStatement = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>
