import { type ChildProcess, fork } from 'node:child_process'
import cluster from 'node:cluster'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { nameProcess } from '@/lib/log'
import { Gathering, serveMetrics } from './gathering'
import { poolOfEach } from './pool-size'
import type { FromFront, FromWorker, ToFront, ToWorker } from './processes'
import {
  emptySlot,
  endChild,
  type FrontProcess,
  importing,
  knownTo,
  nameOfNext,
  restarts,
  type Slot,
  tell,
  type WorkerProcess,
  watchStaff,
} from './supervised'
import { defaultLimits, type SupervisorLimits } from './supervisor-limits'
import type { SupervisorOptions } from './supervisor-options'

export interface Supervision {
  metrics(): Promise<string>
  /** Replaces the workers and then the fronts, one by one, without interrupting visitors. */
  roll(): Promise<void>
  /** Waits until the fronts have answered every request, then stops the workers. */
  close(): Promise<void>
}

/** See docs/decisions/033. @throws Error if the first of them can't start. */
export async function supervise(options: SupervisorOptions): Promise<Supervision> {
  nameProcess('supervisor')
  const supervisor = new Supervisor(options)
  await supervisor.start()
  return supervisor
}

class Supervisor implements Supervision {
  readonly #options: SupervisorOptions
  readonly #limits: SupervisorLimits
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-'))
  readonly #slots: readonly Slot[]
  readonly #fronts = new Set<FrontProcess>()
  readonly #coming = new Set<ChildProcess>()
  readonly #drains = new Map<number, { readonly waitingFor: Set<FrontProcess>; readonly resolve: () => void }>()
  readonly #gathering = new Gathering()
  #metricsServer: { close(): Promise<void> } | undefined
  #lastId = 0
  #frontDeaths = 0
  #lastKnown = ''
  #isEnding = false
  #mayListen = false
  #watch: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(options: SupervisorOptions) {
    this.#options = options
    this.#limits = { ...defaultLimits, ...options.limits }
    this.#slots = Array.from({ length: options.workers }, (_, index) => emptySlot(index))
  }

  async start(): Promise<void> {
    // Fronts share a listening socket: connections queued when one stops are accepted by another.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    const { fronts, metrics } = this.#options
    watchStaff(this.#slots, this.#fronts)
    if (metrics) this.#metricsServer = await serveMetrics({ ...metrics, read: () => this.metrics() })
    const [first, ...others] = this.#slots
    const opened = first ? this.#fill(first).then(() => this.#open()) : undefined
    await Promise.all([opened, ...Array.from({ length: fronts }, () => this.#startFront())])
    for (const slot of others) slot.refilled = this.#refill(slot)
    this.#watch = setInterval(() => this.#look(), 1_000).unref()
  }

  async #open(): Promise<void> {
    await this.#options.beforeListening?.()
    this.#mayListen = true
    this.#announce()
  }

  async roll(): Promise<void> {
    // A worker still starting predates the request.
    for (const slot of this.#slots) await slot.refilled.then(() => this.#replace(slot, 'asked for'))
    for (const front of [...this.#fronts]) if (!front.isLeaving) await this.#replaceFront(front)
  }

  async metrics(): Promise<string> {
    const workers = this.#slots.flatMap(({ current }) => (current ? [current.child] : []))
    const all = [...[...this.#fronts].map(({ child }) => child.process), ...workers]
    return await this.#gathering.gather(all.map((child) => (asked) => tell(child, { kind: 'metrics', asked })))
  }

  async close(): Promise<void> {
    this.#isEnding = true
    clearInterval(this.#watch)
    for (const child of this.#coming) child.kill('SIGKILL')
    const working = this.#slots.flatMap(({ current }) => (current ? [current.child] : []))
    for (const child of working) tell(child, { kind: 'rest' })
    const { lastAnswersMs, endMs } = this.#limits
    await Promise.all([...this.#fronts].map(({ child }) => endChild(child.process, { kind: 'end' }, lastAnswersMs)))
    await Promise.all(working.map((child) => endChild(child, { kind: 'end' }, endMs)))
    await this.#metricsServer?.close()
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }

  async #hire(slot: Slot): Promise<WorkerProcess> {
    const id = ++this.#lastId
    const socket = path.join(this.#folder, `${id}.sock`)
    const { worker, workers, connections, preloaded } = this.#options
    const name = `worker ${slot.index + 1}`
    const given = { name, socket, isFirst: slot.index === 0, connections: poolOfEach(workers, connections) }
    const settings = JSON.stringify({ ...worker.settings, ...given })
    const child = fork(worker.path, [settings], { execArgv: importing(preloaded), stdio: this.#stdio() })
    if (child.stderr) this.#options.onOutput?.(child.stderr, name)
    const hired: WorkerProcess = {
      address: { id, socket, mounts: [] },
      child,
      startedAt: Date.now(),
      beatAt: Date.now(),
      troubles: [],
      isLeaving: false,
    }
    const ready = new Promise<WorkerProcess>((resolve, reject) => {
      child.once('exit', (code, signal) => reject(new Error(`A worker ended before it was ready (${signal ?? code}).`)))
      child.on('message', (message: FromWorker) => {
        hired.beatAt = Date.now()
        if (message.kind !== 'ready') return
        hired.address = { ...hired.address, mounts: message.mounts }
        resolve(hired)
      })
    })
    this.#coming.add(child)
    this.#announce()
    const late = setTimeout(() => child.kill('SIGKILL'), this.#limits.readyMs)
    return await ready.finally(() => {
      clearTimeout(late)
      this.#coming.delete(child)
      this.#announce()
    })
  }

  async #fill(slot: Slot): Promise<void> {
    const hired = await this.#hire(slot)
    this.#seat(slot, hired)
  }

  #seat(slot: Slot, hired: WorkerProcess): void {
    slot.current = hired
    hired.startedAt = Date.now()
    const { child } = hired
    child.on('message', (message: FromWorker) => {
      hired.beatAt = Date.now()
      if (message.kind === 'metrics') this.#gathering.note(message)
      if (message.kind === 'leaving') void this.#replace(slot, 'it was told to end')
      if (message.kind !== 'beat') return
      hired.troubles = message.troubles
      hired.lastBackup = message.lastBackup
      if (message.rssBytes > this.#options.workerBytes) void this.#replace(slot, 'its memory grew')
    })
    child.once('exit', (code, signal) => this.#mourn(slot, hired, String(signal ?? code)))
    this.#announce()
  }

  #mourn(slot: Slot, dead: WorkerProcess, how: string): void {
    if (slot.current !== dead) return
    slot.current = undefined
    fs.rmSync(dead.address.socket, { force: true })
    this.#tellFronts({ kind: 'lost', worker: dead.address.id })
    this.#announce()
    if (this.#isEnding) return
    slot.deaths = Date.now() - dead.startedAt > this.#limits.wellMs ? 1 : slot.deaths + 1
    restarts.inc({ kind: 'worker', why: 'died' })
    this.#options.logger.warn({ worker: dead.address.id, how }, 'a worker died; another one takes its place')
    slot.refilled = this.#refill(slot)
  }

  async #refill(slot: Slot): Promise<void> {
    while (!this.#isEnding && slot.current === undefined) {
      await delay(this.#pause(slot.deaths))
      try {
        if (!this.#isEnding) await this.#fill(slot)
      } catch (error) {
        if (this.#isEnding) return
        slot.deaths += 1
        this.#noteProblem(error, 'a worker could not be started')
      }
    }
  }

  #pause(deaths: number): number {
    const [first, longest] = this.#limits.restartMs
    return Math.min(longest, first * 2 ** Math.max(0, deaths - 1))
  }

  /** Serialised, so that only one is replaced at a time. */
  #replace(slot: Slot, why: string): Promise<void> {
    const old = slot.current
    if (!old || old.isLeaving) return this.#turn
    old.isLeaving = true
    this.#turn = this.#turn.then(async () => {
      // It died in the meantime.
      if (slot.current !== old || this.#isEnding) return
      restarts.inc({ kind: 'worker', why })
      this.#options.logger.info({ worker: old.address.id, why }, 'a worker is replaced')
      try {
        const hired = await this.#hire(slot)
        // The old one died in the meantime and has been replaced.
        if (slot.current !== old) return void hired.child.kill('SIGKILL')
        const drained = this.#whenDrained(old.address.id)
        this.#seat(slot, hired)
        await Promise.race([drained, delay(this.#limits.drainMs, undefined, { ref: false })])
      } catch (error) {
        this.#noteProblem(error, 'a worker could not be replaced')
        old.isLeaving = false
        return
      }
      await endChild(old.child, { kind: 'end' }, this.#limits.endMs)
      fs.rmSync(old.address.socket, { force: true })
    })
    return this.#turn
  }

  /** Resolves when every front has reported that a worker has no requests in progress, or is gone itself. */
  async #whenDrained(worker: number): Promise<void> {
    const waitingFor = new Set(this.#fronts)
    if (waitingFor.size > 0) await new Promise<void>((resolve) => this.#drains.set(worker, { waitingFor, resolve }))
    this.#drains.delete(worker)
  }

  #noteDrained(front: FrontProcess, worker: number): void {
    const drain = this.#drains.get(worker)
    drain?.waitingFor.delete(front)
    if (drain?.waitingFor.size === 0) drain.resolve()
  }

  async #startFront(): Promise<void> {
    const { front: program, preloaded } = this.#options
    const name = nameOfNext(this.#fronts)
    const settings = JSON.stringify({ ...program.settings, name })
    const execArgv = importing(preloaded)
    cluster.setupPrimary({ exec: program.path, args: [settings], execArgv, stdio: this.#stdio() })
    const child = cluster.fork()
    if (child.process.stderr) this.#options.onOutput?.(child.process.stderr, name)
    const front: FrontProcess = {
      name,
      child,
      startedAt: Date.now(),
      beatAt: Date.now(),
      troubles: [],
      isLeaving: false,
    }
    this.#fronts.add(front)
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: FromFront) => {
        front.beatAt = Date.now()
        if (message.kind === 'ready') resolve()
        if (message.kind === 'beat') front.troubles = message.troubles
        if (message.kind === 'listen-error') reject(new Error(`The front can’t listen: ${message.message}.`))
        if (message.kind === 'metrics') this.#gathering.note(message)
        if (message.kind === 'metrics-wanted') void this.#sendMetrics(child.process)
        if (message.kind === 'drained') this.#noteDrained(front, message.worker)
        if (message.kind === 'failing') void this.#replaceFailing(message.worker)
      })
      child.once('online', () => tell(child.process, this.#listOfWorkers()))
      child.once('exit', (code, signal) => {
        this.#fronts.delete(front)
        for (const worker of this.#drains.keys()) this.#noteDrained(front, worker)
        reject(new Error(`A front ended before it was ready (${signal ?? code}).`))
        if (this.#isEnding || !this.#watch || front.isLeaving) return
        this.#frontDeaths = Date.now() - front.startedAt > this.#limits.wellMs ? 1 : this.#frontDeaths + 1
        restarts.inc({ kind: 'front', why: 'died' })
        this.#options.logger.warn({ how: String(signal ?? code) }, 'a front died; another one takes its place')
        setTimeout(() => void this.#startFront().catch(() => undefined), this.#pause(this.#frontDeaths))
      })
    })
  }

  #stdio = (): ('inherit' | 'pipe' | 'ipc')[] => [
    'inherit',
    'inherit',
    this.#options.onOutput ? 'pipe' : 'inherit',
    'ipc',
  ]

  async #sendMetrics(front: ChildProcess): Promise<void> {
    tell(front, { kind: 'metrics-text', text: await this.metrics() })
  }

  /** Both listen on the same socket: new connections go to the new one while the old one finishes. */
  async #replaceFront(front: FrontProcess): Promise<void> {
    try {
      await this.#startFront()
    } catch (error) {
      return this.#noteProblem(error, 'a front could not be replaced')
    }
    front.isLeaving = true
    restarts.inc({ kind: 'front', why: 'asked for' })
    void endChild(front.child.process, { kind: 'end', isReplaced: true }, this.#limits.replacedAnswersMs)
  }

  #noteProblem(error: unknown, message: string): void {
    this.#options.logger.error({ reason: error instanceof Error ? error.message : '' }, message)
  }

  async #replaceFailing(id: number): Promise<void> {
    const slot = this.#slots.find(({ current }) => current?.address.id === id)
    if (slot?.current && Date.now() - slot.current.startedAt > this.#limits.triedMs)
      await this.#replace(slot, 'it answers nothing but failures')
  }

  #listOfWorkers(): ToFront {
    const workers = this.#slots.flatMap(({ current }) => (current ? [current.address] : []))
    const isHiring = this.#coming.size > 0
    return { kind: 'workers', workers, isHiring, mayListen: this.#mayListen, ...knownTo(this.#fronts, this.#slots) }
  }

  #announce(): void {
    this.#tellFronts(this.#listOfWorkers())
    const { troubles } = knownTo(this.#fronts, this.#slots)
    const message: ToWorker = { kind: 'troubles', troubles }
    for (const { current } of this.#slots) if (current) tell(current.child, message)
  }

  #tellFronts(message: ToFront): void {
    for (const { child } of this.#fronts) tell(child.process, message)
  }

  #look(): void {
    const silentBefore = Date.now() - this.#limits.silentMs
    for (const { current } of this.#slots)
      if (current && current.beatAt < silentBefore) this.#kill(current.child, 'worker')
    for (const { child, beatAt } of this.#fronts) if (beatAt < silentBefore) this.#kill(child.process, 'front')
    const known = JSON.stringify(knownTo(this.#fronts, this.#slots))
    if (known !== this.#lastKnown) this.#announce()
    this.#lastKnown = known
  }

  #kill(child: ChildProcess, kind: string): void {
    this.#options.logger.error({ kind }, 'a process stopped responding and is killed')
    child.kill('SIGKILL')
  }
}
