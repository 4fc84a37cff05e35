import type { ChildProcess } from 'node:child_process'
import type { Worker as ClusterWorker } from 'node:cluster'
import { once } from 'node:events'
import { counter, gauge } from '@/lib/metrics'
import { eachOnce, type Trouble } from '@/lib/troubles'
import { hivisVersion } from '@/lib/version'
import type { ToFront, ToWorker, WorkerAddress } from './processes'

export interface Slot {
  readonly index: number
  current: WorkerProcess | undefined
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
  startedAt: number
  beatAt: number
  troubles: readonly Trouble[]
  lastBackup?: string | undefined
  isLeaving: boolean
}

export interface FrontProcess {
  readonly name: string
  readonly child: ClusterWorker
  readonly startedAt: number
  beatAt: number
  troubles: readonly Trouble[]
  /** Its successor is already listening. */
  isLeaving: boolean
}

export function knownTo(fronts: ReadonlySet<FrontProcess>, slots: readonly Slot[]) {
  const workers = slots.flatMap(({ current }) => (current ? [current] : []))
  const troubles = eachOnce([...fronts, ...workers].flatMap((one) => one.troubles))
  const lastBackup = workers
    .flatMap((one) => one.lastBackup ?? [])
    .sort()
    .at(-1)
  return { troubles, lastBackup }
}

/** Ignores failures to send: the process is exiting. */
export function tell(child: ChildProcess, message: ToFront | ToWorker): void {
  if (child.connected) child.send(message, () => undefined)
}

export async function endChild(child: ChildProcess, message: ToFront | ToWorker, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  tell(child, message)
  const late = setTimeout(() => child.kill('SIGKILL'), withinMs)
  await ended
  clearTimeout(late)
}

export const importing = (modules: readonly string[]): string[] => modules.flatMap((one) => ['--import', one])

/** A replacement takes the number of the old one. */
export function nameOfNext(fronts: ReadonlySet<FrontProcess>): string {
  const taken = [...fronts].map(({ name }) => name)
  for (let number = 1; ; number += 1) if (!taken.includes(`front ${number}`)) return `front ${number}`
}

export const restarts = counter({
  name: 'hivis_restarts_total',
  help: 'Processes that were started in the place of another one, by kind and why.',
  labels: ['kind', 'why'],
})

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
