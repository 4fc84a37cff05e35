import { counter, durations, gauge } from '@/lib/metrics'
import { ranks } from './admission'

/** Requests that had no place at any worker and were told to come again. */
export const refusals = counter({
  name: 'hivis_refusals_total',
  help: 'Requests that were refused for want of room, by rank (docs/decisions/034).',
  labels: ['rank'],
})
// A series that begins with its first refusal shows no growth to Prometheus.
for (const rank of ranks) refusals.inc({ rank }, 0)

/** From the place that a request got to its whole answer. */
export const workSeconds = durations({
  name: 'hivis_render_duration_seconds',
  help: 'Time that workers took for an answer, by rank: pages, what one person asked for, money and seats, the rest.',
  labels: ['rank'],
})

/** Reads, whenever the numbers are read, how much room a front gives its workers and how much of it is taken. */
export function watchRoom(workers: { readonly room: { readonly limit: number; readonly underWay: number } }): void {
  gauge({
    name: 'hivis_admission_limit',
    help: 'Requests that a front gives to all of its workers at once.',
    collect: (one) => one.set(workers.room.limit),
  })
  gauge({
    name: 'hivis_admission_in_flight',
    help: 'Requests that are with workers now.',
    collect: (one) => one.set(workers.room.underWay),
  })
}
