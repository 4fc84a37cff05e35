import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Limits } from './limits'

const sweepMs = 50
/** A connection that has not sent anything for this long was opened in advance; a younger one may be about to ask. */
const unusedMs = 1_000

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
  })

/** Knows which requests and connections are open, and ends them in good order. */
export class Shutdown {
  readonly #servers: readonly Server[]
  readonly #openedAt = new Map<Socket, number>()
  readonly #answers = new Set<ServerResponse>()
  #accepted = 0
  isDraining = false
  /** Another front listens on the same socket. */
  isReplaced = false

  constructor(servers: readonly Server[]) {
    this.#servers = servers
    const note = (socket: Socket) => {
      this.#accepted++
      this.#openedAt.set(socket, Date.now())
      socket.once('close', () => this.#openedAt.delete(socket))
    }
    for (const server of servers) server.on('connection', note)
  }

  /** Notes a request that takes longer than a moment; while draining, its connection ends with its answer. */
  track(res: ServerResponse): void {
    if (this.isDraining) res.shouldKeepAlive = false
    this.#answers.add(res)
    res.once('close', () => this.#answers.delete(res))
  }

  /**
   * Ends in two steps. For `noticeMs` requests are still taken, each ending its connection, as some are already on their way; a balancer
   * sees `/readyz` turn, unless another front takes what comes. Then nothing new is accepted, idle connections end at once and the rest has `drainMs` to finish.
   */
  async drain({ noticeMs, drainMs }: Pick<Limits, 'noticeMs' | 'drainMs'>, isReplaced: boolean): Promise<void> {
    this.isReplaced = isReplaced
    this.isDraining = true
    for (const res of this.#answers) if (!res.headersSent) res.shouldKeepAlive = false
    if (this.#openedAt.size > 0) await delay(noticeMs)
    await this.#acceptWaiting()
    const closed = Promise.all(this.#servers.map(close))
    const sweep = setInterval(() => this.#endIdle(), sweepMs)
    const cut = setTimeout(() => this.#endAll(), drainMs)
    this.#endIdle()
    await closed
    clearInterval(sweep)
    clearTimeout(cut)
  }

  /** Closing resets connections that wait to be accepted. Node accepts one per turn of its loop, so turns are let pass until none comes. */
  async #acceptWaiting(): Promise<void> {
    let before = -1
    while (before !== this.#accepted) {
      before = this.#accepted
      await nextTurn()
      await nextTurn()
    }
  }

  /** Ends what nobody waits for. Node does not count a connection that was never used as idle. */
  #endIdle(): void {
    for (const server of this.#servers) server.closeIdleConnections()
    const openedBefore = Date.now() - unusedMs
    for (const [socket, openedAt] of this.#openedAt) {
      if (socket.bytesRead === 0 && openedAt <= openedBefore) socket.destroy()
    }
  }

  /** Upgraded connections (development reload) are no longer counted by the server, so it would leave them open. */
  #endAll(): void {
    for (const socket of this.#openedAt.keys()) socket.destroy()
  }
}
