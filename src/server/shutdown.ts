import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Limits } from './limits'

const sweepMs = 50

/** Knows which requests and connections are open, and ends them in good order. */
export class Shutdown {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #answers = new Set<ServerResponse>()
  isDraining = false

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
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
   * sees `/readyz` turn. Then nothing new is accepted, idle connections end at once and the rest has `drainMs` to finish. A connection that
   * never sent anything counts as idle: browsers open them in advance.
   */
  async drain({ noticeMs, drainMs }: Pick<Limits, 'noticeMs' | 'drainMs'>): Promise<void> {
    this.isDraining = true
    for (const res of this.#answers) if (!res.headersSent) res.shouldKeepAlive = false
    if (this.#sockets.size > 0) await delay(noticeMs)
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve())
    })
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy()
    const sweep = setInterval(() => this.#server.closeIdleConnections(), sweepMs)
    const cut = setTimeout(() => this.#cut(), drainMs)
    await closed
    clearInterval(sweep)
    clearTimeout(cut)
  }

  /** Also ends upgraded connections (development reload), which the server itself no longer counts. */
  #cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}
