import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span as OpenTelemetrySpan } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Span, Tracer } from '../../core/ports/tracer.ts'
import { statementName } from './statement-name.ts'

export interface RunningTracer extends Tracer {
  /** Sends the spans that are not sent yet, and ends the tracer. */
  readonly stop: () => Promise<void>
}

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER }

/** Sends spans to an OTLP collector over HTTP. @param endpoint the collector's address, without `/v1/traces` */
export function openTracer(endpoint: string, serviceName: string): RunningTracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('seara')
  const current = new AsyncLocalStorage<OpenTelemetrySpan>()
  return {
    begin(name, { kind, attributes, traceparent }) {
      const caller = traceparent === undefined ? null : parseTraceParent(traceparent)
      const parent = caller === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true })
      return ended(tracer.startSpan(name, { kind: kinds[kind], attributes }, parent), current)
    },
    async statement(text, run) {
      const parent = current.getStore()
      if (parent === undefined) return run()
      const name = statementName(text)
      const options = {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
      }
      const span = tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent))
      try {
        return await run()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        // Only the error's code is recorded, because its message may contain values.
        if (error instanceof Error && 'code' in error) span.setAttribute('db.response.status_code', String(error.code))
        throw error
      } finally {
        span.end()
      }
    },
    stop: () => provider.shutdown(),
  }
}

const ended = (span: OpenTelemetrySpan, current: AsyncLocalStorage<OpenTelemetrySpan>): Span => ({
  within: (work) => current.run(span, work),
  end({ failed, attributes = {} }) {
    span.setAttributes(attributes)
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  },
})
