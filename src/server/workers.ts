import { Agent, type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { AppError } from '@/lib/errors'
import { requestId } from '@/lib/outage'
import { currentSpan, traceparentOf } from '@/lib/tracing'
import { type Caller, Crowded, Fairness, share, WorkerRoom } from './admission'
import type { Application } from './application'
import type { Captured, CaptureRequest } from './capture'
import { isUnsafe } from './limits'
import { type Place, PlaceQueue } from './place-queue'
import { idHeader, spanHeader, timeHeader, type WorkerAddress } from './processes'
import { refusals, workSeconds } from './room-metrics'
import { headersOf, isNoConnection, ofConnection, ofFront, saysOutage } from './worker-headers'

/** A worker died with this request, and it is unknown how far it got. */
class WorkerLost extends AppError {
  override name = 'WorkerLost'
  /** `isUntouched`: the worker never received it. */
  constructor(readonly isUntouched: boolean) {
    super('UNAVAILABLE', 'This could not be finished just now. Please try again in a moment.')
  }
}

interface Worker extends WorkerAddress {
  readonly room: WorkerRoom
  readonly agent: Agent
  isLeaving: boolean
  suspectUntil: number
  failures: number
}

export interface WorkersOptions {
  /** How long one of a crowd queues for a slot; after that it is refused. */
  readonly placeMs: number
  /** The same for the first few of an address: what one browser asks at once is no crowd, however slow the machine. */
  readonly turnMs: number
  /** The same while no worker is up or one is starting, and for `patienceMs` after it is ready. */
  readonly absentMs: number
  readonly patienceMs: number
  readonly answerMs: number
  readonly onDrained: (id: number) => void
  readonly onFailing: (id: number) => void
}

/** Queue limit while a worker starts or has just started. */
const mostPatient = 1_000
/** Consecutive failures, outages aside, before a worker should be replaced. */
const mostFailures = 20
const answerHeaderBytes = 64 * 1024
const mostTries = 6
const mostDeaths = 2
const suspicionMs = 300
const ourselves: Caller = { address: '' }
/** Files of a build cost a worker next to nothing, and a page without them doesn't work. */
const isFile = (path: string): boolean => path.startsWith('/_next/static/')

/** The workers as a front sees them: capacity, and handling of deaths (docs/decisions/033 and 034). */
export class Workers implements Application {
  readonly #options: WorkersOptions
  readonly #fairness = new Fairness()
  #workers: Worker[] = []
  /** Paths only one worker serves. Without it, none does. */
  readonly #mounts = new Set<string>()
  readonly #queue = new PlaceQueue<Worker>()
  /** Until when requests may queue: a new worker gets the backlog, and is slow at first. */
  #patientUntil = 0
  #isHiring = false

  constructor(options: WorkersOptions) {
    this.#options = options
  }

  get room(): { readonly limit: number; readonly underWay: number } {
    const underWay = this.#present().reduce((sum, { room }) => sum + room.underWay, 0)
    return { limit: this.#limit(), underWay }
  }

  get isThere(): boolean {
    return this.#present().length > 0
  }

  /** A removed worker gets nothing new, and is reported once idle. While `isHiring`, workers are slower: nothing is refused for it. */
  set(addresses: readonly WorkerAddress[], isHiring = false): void {
    this.#isHiring = isHiring
    for (const worker of this.#workers) {
      if (worker.isLeaving || addresses.some(({ id }) => id === worker.id)) continue
      worker.isLeaving = true
      this.#endIfDrained(worker)
    }
    for (const address of addresses) {
      if (this.#workers.some(({ id }) => id === address.id)) continue
      this.#patientUntil = performance.now() + this.#options.patienceMs
      for (const mount of address.mounts) this.#mounts.add(mount)
      const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'lifo' })
      this.#workers.push({ ...address, room: new WorkerRoom(), agent, isLeaving: false, suspectUntil: 0, failures: 0 })
    }
    this.#serveWaiting()
  }

  /** Drops a dead worker. Its requests in progress fail and retry on their own. */
  lose(id: number): void {
    const lost = this.#workers.find((worker) => worker.id === id)
    if (lost) lost.isLeaving = true
    this.#workers = this.#workers.filter((worker) => worker !== lost)
    lost?.agent.destroy()
  }

  async ask(asked: CaptureRequest): Promise<Captured> {
    const place = { path: asked.url, rank: asked.rank ?? 'rest', caller: asked.caller ?? ourselves }
    const isRepeatable = !isUnsafe(asked.method) || asked.headers['idempotency-key'] !== undefined
    let deaths = 0
    for (let left = mostTries; ; left -= 1) {
      try {
        return answerOfRepeat(asked, deaths > 0, await this.#in(place, (worker) => this.#exchange(worker, asked)))
      } catch (error) {
        if (!(error instanceof WorkerLost) || left <= 1) throw error
        if (!error.isUntouched) deaths += 1
        // Retry safe requests after a death, but not for ever: one of them may be what kills workers.
        if (deaths > 0 && (!isRepeatable || deaths > mostDeaths)) throw error
      }
    }
  }

  async pass(req: IncomingMessage, res: ServerResponse, caller: Caller, onOutage: () => void): Promise<void> {
    const place = { path: req.url ?? '/', rank: 'personal' as const, caller }
    // A streamed body can't be sent twice.
    const isRepeatable = req.method === 'GET' || req.method === 'HEAD'
    for (let deaths = 1; ; deaths += 1) {
      try {
        return await this.#in(place, (worker) => this.#relay(worker, req, res, onOutage))
      } catch (error) {
        if (!(error instanceof WorkerLost) || !isRepeatable || res.headersSent || deaths > mostDeaths) throw error
      }
    }
  }

  #present(): Worker[] {
    const now = performance.now()
    return this.#workers.filter(({ isLeaving, suspectUntil }) => !isLeaving && suspectUntil <= now)
  }

  #suspect(worker: Worker): void {
    worker.suspectUntil = performance.now() + suspicionMs
    setTimeout(() => this.#serveWaiting(), suspicionMs + 1).unref()
  }

  #able(path: string): Worker[] {
    const mount = [...this.#mounts].find((one) => path.startsWith(one))
    return this.#present().filter(({ mounts }) => mount === undefined || mounts.includes(mount))
  }

  async #in<T>(place: Place, work: (worker: Worker) => Promise<T>): Promise<T> {
    const worker = await this.#placeFor(place)
    const startedAt = performance.now()
    try {
      return await work(worker)
    } finally {
      const ms = performance.now() - startedAt
      if (!isFile(place.path)) {
        worker.room.leave(place.rank, ms)
        workSeconds.observe({ rank: place.rank }, ms / 1_000)
        this.#fairness.leave(place.caller)
      }
      this.#endIfDrained(worker)
      this.#serveWaiting()
    }
  }

  async #placeFor(place: Place): Promise<Worker> {
    const free = this.#take(place)
    if (free) return free
    const isSoonBetter = this.#isHiring || performance.now() < this.#patientUntil
    const isPatient = isSoonBetter || this.#able(place.path).length === 0
    if (this.#queue.before(place.rank) >= (isPatient ? mostPatient : this.#limit())) throw this.#crowded(place)
    const { absentMs, turnMs, placeMs } = this.#options
    const worker = await (isPatient
      ? this.#queue.wait(place, absentMs)
      : this.#queue.waitInTurn(place, { turnMs, placeMs }))
    if (!worker) throw this.#crowded(place)
    return worker
  }

  #take({ path, rank, caller }: Place): Worker | undefined {
    const [emptiest] = this.#able(path).sort((a, b) => a.room.fullness(rank) - b.room.fullness(rank))
    if (isFile(path)) return emptiest
    if (!emptiest || emptiest.room.fullness(rank) >= 1) return undefined
    const { underWay, limit } = this.room
    if (!this.#fairness.mayHave(caller, { underWay, limit: limit * share[rank], now: performance.now() }))
      return undefined
    emptiest.room.enter()
    this.#fairness.enter(caller)
    return emptiest
  }

  #crowded({ rank, caller }: Place): Crowded {
    refusals.inc({ rank })
    this.#fairness.noteRefused(caller, performance.now())
    return new Crowded()
  }

  #limit = (): number => this.#present().reduce((sum, { room }) => sum + room.limit, 0)

  #serveWaiting(): void {
    this.#queue.serve((place) => this.#take(place))
  }

  #endIfDrained(worker: Worker): void {
    if (!worker.isLeaving || worker.room.underWay > 0 || !this.#workers.includes(worker)) return
    this.lose(worker.id)
    this.#options.onDrained(worker.id)
  }

  #note(worker: Worker, status: number, hasOutage: boolean): void {
    if (status < 500 || hasOutage) worker.failures = 0
    else worker.failures += 1
    if (worker.failures !== mostFailures) return
    this.#options.onFailing(worker.id)
  }

  #request(worker: Worker, method: string, path: string, headers: Record<string, string | string[]>): ClientRequest {
    const { answerMs } = this.#options
    const id = requestId()
    if (id !== undefined) headers[idHeader] = id
    const span = currentSpan()
    if (span) headers[spanHeader] = traceparentOf(span)
    return request({
      socketPath: worker.socket,
      agent: worker.agent,
      method,
      path,
      headers,
      timeout: answerMs,
      maxHeaderSize: answerHeaderBytes,
    })
  }

  #exchange(worker: Worker, asked: CaptureRequest): Promise<Captured> {
    const { method, url, body, withinMs } = asked
    const content = body !== undefined && body.length > 0 ? body : undefined
    const headers = { ...asked.headers }
    if (content) headers['content-length'] = String(content.length)
    if (withinMs !== undefined) headers[timeHeader] = String(withinMs)
    return new Promise((resolve, reject) => {
      const outgoing = this.#request(worker, method === 'HEAD' ? 'GET' : method, url, headers)
      const fail = (error?: Error) => {
        this.#suspect(worker)
        reject(new WorkerLost(isNoConnection(error)))
      }
      outgoing.on('error', fail)
      outgoing.on('timeout', () => outgoing.destroy())
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('close', () => {
          if (!response.complete) return fail(undefined)
          const status = response.statusCode ?? 500
          const hasOutage = saysOutage(response)
          this.#note(worker, status, hasOutage)
          const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
          resolve({ status, headers: headersOf(response), body: bytes, hasOutage })
        })
      })
      outgoing.end(content)
    })
  }

  #relay(worker: Worker, req: IncomingMessage, res: ServerResponse, onOutage: () => void): Promise<void> {
    const headers: Record<string, string | string[]> = {}
    for (const [name, value] of Object.entries(req.headers))
      if (value !== undefined && !ofFront.has(name) && !ofConnection.has(name)) headers[name] = value
    return new Promise((resolve, reject) => {
      const outgoing = this.#request(worker, req.method ?? 'GET', req.url ?? '/', headers)
      const fail = () => {
        if (!res.destroyed) this.#suspect(worker)
        reject(new WorkerLost(false))
      }
      outgoing.on('error', fail)
      outgoing.on('timeout', () => outgoing.destroy())
      res.once('close', () => {
        if (!res.writableFinished) outgoing.destroy()
        resolve()
      })
      outgoing.on('response', (response) => {
        const status = response.statusCode ?? 500
        const hasOutage = saysOutage(response)
        this.#note(worker, status, hasOutage)
        if (hasOutage) onOutage()
        for (const [name, values] of headersOf(response)) if (!ofConnection.has(name)) res.setHeader(name, values)
        res.writeHead(status)
        response.on('error', fail)
        response.pipe(res)
      })
      req.pipe(outgoing)
    })
  }
}

/** Retried after its worker died, a call with an Idempotency-Key was done, is done now, or had been started: then the caller must retry. */
function answerOfRepeat({ method }: CaptureRequest, isAgain: boolean, captured: Captured): Captured {
  if (isAgain && isUnsafe(method) && captured.status === 409 && captured.body.includes('"reason":"IN_PROGRESS"'))
    throw new WorkerLost(false)
  return captured
}
