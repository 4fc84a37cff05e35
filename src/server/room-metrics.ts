import { counter, durations, gauge } from '@/lib/metrics'
import { ranks } from './admission'

export const refusals = counter({
  name: 'hivis_refusals_total',
  help: 'Requests that were refused for want of room, by rank (docs/decisions/034).',
  labels: ['rank'],
})
// A series that starts at its first refusal shows no growth in Prometheus.
for (const rank of ranks) refusals.inc({ rank }, 0)

export const workSeconds = durations({
  name: 'hivis_render_duration_seconds',
  help: 'Time that workers took for an answer, by rank: pages, what one person asked for, money and seats, the rest.',
  labels: ['rank'],
})

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
