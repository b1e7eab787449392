type Attributes = Readonly<Record<string, string | number>>

/** Something that takes time and has a beginning and an end, in a trace. */
export interface Span {
  /** Runs `work`; statements in it belong to this span. */
  readonly within: <Result>(work: () => Result) => Result
  readonly end: (outcome: { failed: boolean; attributes?: Attributes }) => void
}

/** Follows requests and jobs through this process. Nothing that names a person may be a name or an attribute. */
export interface Tracer {
  /** @param options.traceparent names the caller's span, as W3C Trace Context says */
  readonly begin: (
    name: string,
    options: { kind: 'server' | 'consumer'; attributes: Attributes; traceparent?: string | undefined },
  ) => Span
  /** Runs a database statement as a span of whatever is under way; outside of a span it only runs it. */
  readonly statement: TraceStatement
}

export type TraceStatement = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>
