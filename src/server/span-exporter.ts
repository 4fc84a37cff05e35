import { processName } from '@/lib/log'
import { type SpanUnderWay, setTracer } from '@/lib/tracing'
import { hivisVersion } from '@/lib/version'

/** Sends the spans of this process to an OpenTelemetry collector, by OTLP over HTTP. Loaded only where one is named. What can't be sent is dropped, in silence. */
async function startSending(): Promise<() => Promise<void>> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const ids = new sdk.RandomIdGenerator()
  let next: string | undefined
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'hivis',
      'service.version': hivisVersion,
      'hivis.process': processName(),
    }),
    // A trace without a span above it is that of its request all the same.
    idGenerator: { generateTraceId: () => next ?? ids.generateTraceId(), generateSpanId: () => ids.generateSpanId() },
    // Address and headers are those of OTEL_EXPORTER_OTLP_…, which it reads itself.
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('hivis', hivisVersion)
  setTracer((name, { traceId, parentId, isServer }): SpanUnderWay => {
    next = traceId
    const above =
      traceId && parentId
        ? trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parentId, traceFlags: 1, isRemote: true })
        : ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: isServer ? SpanKind.SERVER : SpanKind.INTERNAL }, above)
    const end = (attributes: Record<string, string | number>, failure?: string) => {
      span.setAttributes(attributes)
      if (failure !== undefined) {
        span.setAttribute('error.type', failure)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    }
    return { traceId: span.spanContext().traceId, spanId: span.spanContext().spanId, end }
  })
  return () => provider.shutdown().catch(() => undefined)
}

/** How long the end of a process waits for the last spans to leave. */
const lastMs = 1_000

/** Traces this process, where a collector is named. @returns what sends the last spans, for the end of the process. */
export async function startTracing(endpoint: string | undefined): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined
  const stop = await startSending()
  return async () => {
    const late = new Promise<void>((resolve) => {
      setTimeout(resolve, lastMs).unref()
    })
    await Promise.race([stop(), late])
  }
}
