import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Tracer } from '../core/ports/tracer.ts'

/** Milliseconds for the last spans to be sent when the server closes. */
const gracePeriod = 1_000

/** Starts tracing where OTEL_EXPORTER_OTLP_ENDPOINT is set. @returns null where it is not */
export async function startTracing({ tracing }: Config, opened: AsyncDisposableStack): Promise<Tracer | null> {
  if (tracing === null) return null
  // Loaded only when needed.
  const { openTracer } = await import('../infra/tracing/tracer.ts')
  const tracer = openTracer(tracing.endpoint, tracing.serviceName)
  // When the collector does not answer, the server must still end in time and without an error.
  opened.defer(() =>
    Promise.race([tracer.stop().catch(() => undefined), sleep(gracePeriod, undefined, { ref: false })]),
  )
  return tracer
}
