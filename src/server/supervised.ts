import type { ChildProcess } from 'node:child_process'
import type { Worker as ClusterWorker } from 'node:cluster'
import { once } from 'node:events'
import { counter, gauge } from '@/lib/metrics'
import type { Trouble } from '@/lib/troubles'
import { hivisVersion } from '@/lib/version'
import type { ToFront, ToWorker, WorkerAddress } from './processes'

/** One place for a worker: who works there now, and how often it died. */
export interface Slot {
  readonly index: number
  current: WorkerProcess | undefined
  /** Settles when somebody works there again after a death. */
  refilled: Promise<void>
  deaths: number
}

export const emptySlot = (index: number): Slot => ({
  index,
  current: undefined,
  refilled: Promise.resolve(),
  deaths: 0,
})

export interface WorkerProcess {
  address: WorkerAddress
  readonly child: ChildProcess
  /** Since when it works. */
  startedAt: number
  beatAt: number
  troubles: readonly Trouble[]
  /** Its successor is asked for. */
  isLeaving: boolean
}

export interface FrontProcess {
  readonly name: string
  readonly child: ClusterWorker
  readonly startedAt: number
  beatAt: number
  troubles: readonly Trouble[]
  /** Its successor listens already. */
  isLeaving: boolean
}

/** What can't be said any more need not be: its process ends. */
export function tell(child: ChildProcess, message: ToFront | ToWorker): void {
  if (child.connected) child.send(message, () => undefined)
}

/** Ends a process in order, and where that takes longer than `withinMs` at once. */
export async function endChild(child: ChildProcess, message: ToFront | ToWorker, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  tell(child, message)
  const late = setTimeout(() => child.kill('SIGKILL'), withinMs)
  await ended
  clearTimeout(late)
}

/** The arguments of Node that load modules before anything else. */
export const importing = (modules: readonly string[]): string[] => modules.flatMap((one) => ['--import', one])

/** Fronts are numbered as workers are: one in the place of another has its number. */
export function nameOfNext(fronts: ReadonlySet<FrontProcess>): string {
  const taken = [...fronts].map(({ name }) => name)
  for (let number = 1; ; number += 1) if (!taken.includes(`front ${number}`)) return `front ${number}`
}

export const restarts = counter({
  name: 'hivis_restarts_total',
  help: 'Processes that were started in the place of another one, by kind and why.',
  labels: ['kind', 'why'],
})

/** Counts who works whenever the numbers are read. */
export function watchStaff(slots: readonly Slot[], fronts: ReadonlySet<FrontProcess>): void {
  gauge({
    name: 'hivis_processes',
    help: 'Processes that work now.',
    labels: ['kind'],
    collect: (one) => {
      one.set({ kind: 'worker' }, slots.filter(({ current }) => current !== undefined).length)
      one.set({ kind: 'front' }, fronts.size)
    },
  })
  gauge({
    name: 'hivis_workers_wanted',
    help: 'Workers that there should be.',
    collect: (one) => one.set(slots.length),
  })
  gauge({
    name: 'hivis_build_info',
    help: 'Always 1; its labels say which version runs on which Node.',
    labels: ['version', 'node'],
  }).set({ version: hivisVersion, node: process.versions.node }, 1)
}
