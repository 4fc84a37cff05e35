import { lastBackup, type Trouble } from '@/lib/troubles'
import type { MetricsMessage } from './gathering'

/** `mounts` are the paths only this worker serves. */
export interface WorkerAddress {
  readonly id: number
  readonly socket: string
  readonly mounts: readonly string[]
}

interface Question {
  readonly kind: 'metrics'
  readonly asked: number
}

export type ToFront =
  | {
      readonly kind: 'workers'
      readonly workers: readonly WorkerAddress[]
      readonly isHiring: boolean
      /** False at a start until the first worker is ready: a balancer goes on to another instance, whose workers are there. */
      readonly mayListen: boolean
      readonly troubles: readonly Trouble[]
      readonly lastBackup?: string | undefined
    }
  | { readonly kind: 'lost'; readonly worker: number }
  | { readonly kind: 'metrics-text'; readonly text: string }
  | Question
  /** Its successor listens on the same socket, so no one is interrupted. */
  | { readonly kind: 'end'; readonly isReplaced?: true }

export type ToWorker =
  | { readonly kind: 'troubles'; readonly troubles: readonly Trouble[] }
  /** Stop background work; only answer requests. */
  | { readonly kind: 'rest' }
  | Question
  | { readonly kind: 'end' }

interface Beat {
  readonly kind: 'beat'
  readonly rssBytes: number
  readonly troubles: readonly Trouble[]
  /** Only the worker that leads the jobs knows it (UTC). */
  readonly lastBackup?: string | undefined
}

export type FromFront =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drained' | 'failing'; readonly worker: number }
  | { readonly kind: 'listen-error'; readonly message: string }
  | { readonly kind: 'metrics-wanted' }
  | MetricsMessage
  | Beat

export type FromWorker =
  | { readonly kind: 'ready'; readonly mounts: readonly string[] }
  | { readonly kind: 'leaving' }
  | MetricsMessage
  | Beat

const beatMs = 1_000

/** Each second: alive, memory use and troubles. */
export function keepBeating(listTroubles: () => readonly Trouble[]): void {
  const beat = () => {
    const rssBytes = process.memoryUsage.rss()
    if (process.connected)
      process.send?.({ kind: 'beat', rssBytes, troubles: listTroubles(), lastBackup: lastBackup() } satisfies Beat)
  }
  beat()
  setInterval(beat, beatMs).unref()
}

/** Set by a worker if a failure is due to an outage: in the head, or as a trailer if found out later. */
export const outageHeader = 'x-hivis-outage'

/** Set by a front: milliseconds it still waits for the response. */
export const timeHeader = 'x-hivis-time'

export const idHeader = 'x-hivis-request'
/** Set by a front: the parent span of the worker's, if traced. */
export const spanHeader = 'x-hivis-span'
