import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Limits } from './limits'

const sweepMs = 50

/** Knows which requests and connections are open, and ends them in good order. */
export class Shutdown {
  readonly #server: Server
  readonly #openedAt = new Map<Socket, number>()
  readonly #answers = new Set<ServerResponse>()
  isDraining = false

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => {
      this.#openedAt.set(socket, Date.now())
      socket.once('close', () => this.#openedAt.delete(socket))
    })
  }

  /** Notes a request that takes longer than a moment; while draining, its connection ends with its answer. */
  track(res: ServerResponse): void {
    if (this.isDraining) res.shouldKeepAlive = false
    this.#answers.add(res)
    res.once('close', () => this.#answers.delete(res))
  }

  /**
   * Ends in two steps. For `noticeMs` requests are still taken, each ending its connection, as some are already on their way; a balancer
   * sees `/readyz` turn. Then nothing new is accepted, idle connections end at once and the rest has `drainMs` to finish.
   */
  async drain({ noticeMs, drainMs }: Pick<Limits, 'noticeMs' | 'drainMs'>): Promise<void> {
    this.isDraining = true
    for (const res of this.#answers) if (!res.headersSent) res.shouldKeepAlive = false
    if (this.#openedAt.size > 0) await delay(noticeMs)
    // A busy process may not have looked at its new connections for a while: closing would reset those.
    await nextTurn()
    await nextTurn()
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve())
    })
    const sweep = setInterval(() => this.#endIdle(noticeMs), sweepMs)
    const cut = setTimeout(() => this.#endAll(), drainMs)
    this.#endIdle(noticeMs)
    await closed
    clearInterval(sweep)
    clearTimeout(cut)
  }

  /** A connection that has not sent anything for a while is idle too, though Node does not say so: browsers open them in advance. */
  #endIdle(unusedMs: number): void {
    this.#server.closeIdleConnections()
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
