import type { Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Limits } from './limits'

const sweepMs = 50
/** A caller that polled `/readyz` this recently is a health check and will be back. */
const lookedMs = 5_000

/** Stops accepting. `http.Server.close` would cut idle connections at once, each of which may have a request in transit. */
const close = (server: Server) =>
  new Promise<void>((resolve) => {
    Listener.prototype.close.call(server, () => resolve())
  })

interface Open {
  readonly bytes: number
  readonly quietSince: number
}

type Drain = Pick<
  Limits,
  'noticeMs' | 'checkedNoticeMs' | 'quietMs' | 'replacedQuietMs' | 'drainMs' | 'replacedDrainMs'
>

export class Shutdown {
  readonly #servers: readonly Server[]
  readonly #open = new Map<Socket, Open>()
  readonly #answers = new Set<ServerResponse>()
  #accepted = 0
  #lookedAt = Number.NEGATIVE_INFINITY
  #quietMs = Number.POSITIVE_INFINITY
  #closed: Promise<unknown> | undefined
  isDraining = false
  /** Another front listens on the same socket. */
  isReplaced = false

  constructor(servers: readonly Server[]) {
    this.#servers = servers
    const note = (socket: Socket) => {
      this.#accepted++
      this.#open.set(socket, { bytes: 0, quietSince: performance.now() })
      socket.once('close', () => this.#open.delete(socket))
    }
    for (const server of servers) server.on('connection', note)
  }

  track(res: ServerResponse): void {
    if (this.isDraining) res.shouldKeepAlive = false
    this.#answers.add(res)
    res.once('close', () => this.#answers.delete(res))
  }

  noteLook(): void {
    this.#lookedAt = performance.now()
  }

  /**
   * First a notice: requests (some are in transit) are still accepted, each closing its connection, and a balancer gets to see `/readyz`.
   * Then nothing new is accepted, and connections close with their response or once idle: a client whose request hits a
   * closing connection can't know what happened.
   */
  async drain(limits: Drain, isReplaced: boolean): Promise<void> {
    const { noticeMs, checkedNoticeMs, quietMs, replacedQuietMs, drainMs, replacedDrainMs } = limits
    this.isReplaced = isReplaced
    this.isDraining = true
    for (const res of this.#answers) if (!res.headersSent) res.shouldKeepAlive = false
    const cut = setTimeout(() => this.#endAll(), isReplaced ? replacedDrainMs : drainMs)
    const isWatched = !isReplaced && performance.now() - this.#lookedAt < lookedMs
    if (this.#closed === undefined && (isWatched || this.#open.size > 0))
      await delay(isWatched ? checkedNoticeMs : noticeMs)
    this.#quietMs = isReplaced ? replacedQuietMs : quietMs
    this.#closed ??= this.#end()
    await this.#closed
    clearTimeout(cut)
  }

  async #end(): Promise<void> {
    await this.#acceptWaiting()
    const closed = Promise.all(this.#servers.map(close))
    this.#endQuiet()
    const sweep = setInterval(() => this.#endQuiet(), sweepMs)
    await closed
    clearInterval(sweep)
  }

  /** Closing resets connections in the accept queue. Node accepts one per event loop turn, so wait until none arrives. */
  async #acceptWaiting(): Promise<void> {
    let before = -1
    while (before !== this.#accepted) {
      before = this.#accepted
      await nextTurn()
      await nextTurn()
    }
  }

  #endQuiet(): void {
    const now = performance.now()
    const busy = new Set([...this.#answers].map(({ socket }) => socket))
    for (const [socket, open] of this.#open) {
      const bytes = socket.bytesRead + socket.bytesWritten
      if (bytes !== open.bytes || busy.has(socket) || socket.writableLength > 0)
        this.#open.set(socket, { bytes, quietSince: now })
      else if (now - open.quietSince >= this.#quietMs) socket.destroy()
    }
  }

  /** The server no longer counts upgraded connections (development reload), so it would leave them open. */
  #endAll(): void {
    for (const socket of this.#open.keys()) socket.destroy()
  }
}
