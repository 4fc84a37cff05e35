import type { Trouble } from '@/lib/troubles'
import type { MetricsMessage } from './gathering'

/** How the fronts reach a worker. `mounts` are the paths that it alone answers. */
export interface WorkerAddress {
  readonly id: number
  readonly socket: string
  readonly mounts: readonly string[]
}

/** Asks a process for its numbers. */
interface Question {
  readonly kind: 'metrics'
  readonly asked: number
}

/** What the supervisor says to a front. */
export type ToFront =
  | { readonly kind: 'workers'; readonly workers: readonly WorkerAddress[]; readonly troubles: readonly Trouble[] }
  | { readonly kind: 'lost'; readonly worker: number }
  | { readonly kind: 'metrics-text'; readonly text: string }
  | Question
  /** A front that is replaced is out of service for nobody: its successor listens on the same socket. */
  | { readonly kind: 'end'; readonly isReplaced?: true }

/** What the supervisor says to a worker. */
export type ToWorker =
  | { readonly kind: 'troubles'; readonly troubles: readonly Trouble[] }
  /** Begin nothing more by yourself, only answer. */
  | { readonly kind: 'rest' }
  | Question
  | { readonly kind: 'end' }

/** A sign of life, each second. */
interface Beat {
  readonly kind: 'beat'
  readonly rssBytes: number
  readonly troubles: readonly Trouble[]
}

export type FromFront =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drained' | 'failing'; readonly worker: number }
  | { readonly kind: 'listen-error'; readonly message: string }
  /** Somebody asks for the numbers of all processes. */
  | { readonly kind: 'metrics-wanted' }
  | MetricsMessage
  | Beat

export type FromWorker =
  | { readonly kind: 'ready'; readonly mounts: readonly string[] }
  | { readonly kind: 'leaving' }
  | MetricsMessage
  | Beat

const beatMs = 1_000

/** Says each second that this process turns, how much memory it has, and what is wrong beside it. */
export function keepBeating(listTroubles: () => readonly Trouble[]): void {
  const beat = () => {
    if (process.connected)
      process.send?.({ kind: 'beat', rssBytes: process.memoryUsage.rss(), troubles: listTroubles() } satisfies Beat)
  }
  beat()
  setInterval(beat, beatMs).unref()
}

/** The header that a worker says by that the database had no room for a failure: in the head, or after the body where it was not known before. */
export const outageHeader = 'x-hivis-outage'

/** The header that a front says by how many ms it still waits for an answer. */
export const timeHeader = 'x-hivis-time'

/** The header that it says by which request this is. */
export const idHeader = 'x-hivis-request'
/** The span of a front that a worker's is below, where somebody traces. */
export const spanHeader = 'x-hivis-span'
