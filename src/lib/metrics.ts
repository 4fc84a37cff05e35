import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { processName } from './log'

// Next's bundles and the process around them each have a copy of this file. They share globalThis.
const holder: { hivisMetrics?: Registry } & typeof globalThis = globalThis
holder.hivisMetrics ??= new Registry()
const registry = holder.hivisMetrics

export type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

interface Described<Label extends string> {
  /** Ends in its unit, Prometheus style: `hivis_…_total`, `_seconds`, `_bytes`. */
  readonly name: string
  readonly help: string
  readonly labels?: readonly Label[]
}

function metric<Kind>(name: string, make: () => Kind): Kind {
  // Registered by another copy of this file, under the same name and so of the same kind.
  const isThere = (known: unknown): known is Kind => known !== undefined
  const known = registry.getSingleMetric(name)
  return isThere(known) ? known : make()
}

const optionsOf = <Label extends string>({ name, help, labels = [] }: Described<Label>) => ({
  name,
  help,
  labelNames: [...labels],
  registers: [registry],
})

/** `collect` runs before each read, to add what was counted elsewhere. */
export function counter<Label extends string = never>(
  described: Described<Label> & { readonly collect?: (counter: Counter<Label>) => void },
): Counter<Label> {
  const { name, collect } = described
  const asked = collect ? { collect: () => collect(one) } : {}
  const one: Counter<Label> = metric(name, () => new Counter<Label>({ ...optionsOf(described), ...asked }))
  return one
}

export function gauge<Label extends string = never>(
  described: Described<Label> & { readonly collect?: (gauge: Gauge<Label>) => void },
): Gauge<Label> {
  const { name, collect } = described
  const asked = collect ? { collect: () => collect(one) } : {}
  const one: Gauge<Label> = metric(name, () => new Gauge<Label>({ ...optionsOf(described), ...asked }))
  return one
}

const secondsOfAnswers = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Response durations, in seconds. */
export function durations<Label extends string = never>(described: Described<Label>): Histogram<Label> {
  const { name } = described
  return metric(name, () => new Histogram<Label>({ ...optionsOf(described), buckets: secondsOfAnswers }))
}

let isWatchingItself = false

/** Node's own metrics are collected from the first call on, so a process that never calls this pays nothing. */
export async function readMetrics(): Promise<ProcessMetrics> {
  if (!isWatchingItself) collectDefaultMetrics({ register: registry })
  isWatchingItself = true
  registry.setDefaultLabels({ process: processName() })
  return await registry.getMetricsAsJSON()
}
