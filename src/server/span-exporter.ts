import type { Sampler, SpanExporter } from '@opentelemetry/sdk-trace'
import { causeOf } from '@/lib/cause'
import type { Env } from '@/lib/env'
import { log, processName } from '@/lib/log'
import { type SpanUnderWay, setTracer } from '@/lib/tracing'
import { hivisVersion } from '@/lib/version'
import type { Logger } from './database-watch'

type Settings = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>

/** Spans that wait for the collector, at most: what comes when so many wait is dropped. */
const mostWaiting = 2_048
/** Batches of a quarter of that which may be on their way at once: as many as wait at the end of a process, and one before them. */
const mostOnTheWay = 5

/** Says once that the collector takes nothing, and once that it does again. */
function saying(exporter: SpanExporter, logger: Pick<Logger, 'info' | 'warn'>): SpanExporter {
  let isTaking = true
  let begun = 0
  /** What was on its way before the last change says nothing new. */
  let changedAt = 0
  const note = (takes: boolean, number: number, error: unknown) => {
    if (takes === isTaking || number <= changedAt) return
    isTaking = takes
    changedAt = begun
    if (takes) logger.info({}, 'the collector takes traces again')
    else logger.warn(causeOf(error), 'the collector takes no traces: they are dropped until it does')
  }
  return {
    export: (spans, done) => {
      begun += 1
      const number = begun
      exporter.export(spans, (result) => {
        note(result.code === 0, number, result.error)
        done(result)
      })
    },
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Which traces are made, by the names that OpenTelemetry gives. The number of a trace decides, so every process decides alike. */
function samplerOf(sdk: typeof import('@opentelemetry/sdk-trace'), name: string, ratio: number): Sampler {
  const kind = name.replace('parentbased_', '')
  const root =
    kind === 'always_off'
      ? new sdk.AlwaysOffSampler()
      : kind === 'traceidratio'
        ? new sdk.TraceIdRatioBasedSampler(ratio)
        : new sdk.AlwaysOnSampler()
  return kind === name ? root : new sdk.ParentBasedSampler({ root })
}

/** Sends the spans of this process to an OpenTelemetry collector, by OTLP over HTTP. Loaded only where one is named. What can't be sent is dropped. */
async function startSending(settings: Settings, logger: Logger): Promise<() => Promise<void>> {
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
    sampler: samplerOf(sdk, settings.OTEL_TRACES_SAMPLER, settings.OTEL_TRACES_SAMPLER_ARG),
    // A trace without a span above it is that of its request all the same.
    idGenerator: { generateTraceId: () => next ?? ids.generateTraceId(), generateSpanId: () => ids.generateSpanId() },
    // Address and headers are those of OTEL_EXPORTER_OTLP_…, which it reads itself.
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: saying(new OTLPTraceExporter({ concurrencyLimit: mostOnTheWay }), logger),
        maxQueueSize: mostWaiting,
        maxExportBatchSize: mostWaiting / 4,
      }),
    ],
  })
  const tracer = provider.getTracer('hivis', hivisVersion)
  setTracer((name, { traceId, above, isServer }): SpanUnderWay => {
    next = traceId
    const context = above
      ? trace.setSpanContext(ROOT_CONTEXT, { ...above, traceFlags: above.isSampled ? 1 : 0, isRemote: true })
      : ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: isServer ? SpanKind.SERVER : SpanKind.INTERNAL }, context)
    const end = (attributes: Record<string, string | number>, failure?: string) => {
      span.setAttributes(attributes)
      if (failure !== undefined) {
        span.setAttribute('error.type', failure)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    }
    const own = span.spanContext()
    return { traceId: own.traceId, spanId: own.spanId, isSampled: (own.traceFlags & 1) === 1, end }
  })
  return () => provider.shutdown().catch(() => undefined)
}

/** How long the end of a process waits for the last spans to leave. */
const lastMs = 1_000

/** Traces this process, where a collector is named. @returns what sends the last spans, for the end of the process. */
export async function startTracing(settings: Settings, logger: Logger = log): Promise<() => Promise<void>> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => undefined
  const stop = await startSending(settings, logger)
  return async () => {
    const late = new Promise<void>((resolve) => {
      setTimeout(resolve, lastMs).unref()
    })
    await Promise.race([stop(), late])
  }
}
