import type { Sampler, SpanExporter } from '@opentelemetry/sdk-trace'
import { causeOf } from '@/lib/cause'
import type { Env } from '@/lib/env'
import { log, processName } from '@/lib/log'
import { type SpanUnderWay, setTracer } from '@/lib/tracing'
import { hivisVersion } from '@/lib/version'
import type { Logger } from './database-watch'

type Settings = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>

/** Queue limit; further spans are dropped. */
const mostWaiting = 2_048
/** Batches (a quarter of the queue each) in flight at once: a full queue at exit, and one before. */
const mostOnTheWay = 5

function saying(exporter: SpanExporter, logger: Pick<Logger, 'info' | 'warn'>): SpanExporter {
  let isTaking = true
  let begun = 0
  /** Results of batches sent before the last change say nothing new. */
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

/** Sampler by OpenTelemetry’s names. It decides by trace id, so all processes agree. */
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

/** Exports spans by OTLP over HTTP. Loaded only if a collector is configured. What can't be sent is dropped. */
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
    // A trace without a parent span still takes its request's id.
    idGenerator: { generateTraceId: () => next ?? ids.generateTraceId(), generateSpanId: () => ids.generateSpanId() },
    // The SDK reads the endpoint and headers from OTEL_EXPORTER_OTLP_… itself.
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

const lastMs = 1_000

/** No-op without a collector. @returns a function that flushes the last spans at exit. */
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
