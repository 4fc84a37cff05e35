import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A cable to a database that a test can pull out, or hold so that nothing passes and nothing fails. */
export interface Cable {
  readonly url: string
  cut(): Promise<void>
  mend(): Promise<void>
  /** Takes connections and bytes and passes nothing on, like a machine that has hung. */
  hold(): void
  release(): void
  /** Leads to another server from now on: one that was started again at a port of its own. */
  plugInto(databaseUrl: string): void
  close(): Promise<void>
}

export async function layCable(databaseUrl: string): Promise<Cable> {
  let target = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isHeld = false
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    near.on('data', (chunk) => isHeld || far.write(chunk))
    far.on('data', (chunk) => isHeld || near.write(chunk))
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) socket.on('close', end).on('error', end)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    await closed
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.toString(),
    cut,
    mend: () => listen(port),
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
    },
    plugInto: (other) => {
      target = new URL(other)
    },
    close: cut,
  }
}
