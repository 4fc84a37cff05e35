import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'

/**
 * Ports of the sites that the browser tests start: eight for each worker. They follow from the process that runs the tests, which hands them on, so
 * that two runs on one machine don't meet. They stay below the ports that Linux gives to outgoing connections.
 */
process.env.BROWSER_PORT ??= String(16_400 + (process.pid % 1_000) * 16)

/** Each worker has a site and a database of its own: what one test does is never seen by one that runs beside it. */
const worker = process.env.TEST_PARALLEL_INDEX ?? '0'

const own = process.env[`BROWSER_DATABASE_URL_${worker}`]
if (own) {
  process.env.BROWSER_DATABASE_URL = own
  process.env.BROWSER_DATA_DIR = browserDataDir(Number(worker))
}

/** Where the site of a worker keeps its files. */
export function browserDataDir(number: number): string {
  return path.resolve(`.tmp/site-${number}`)
}

/** The ports of a worker, by its number. */
export const portsOf = (number: number) => {
  const first = Number(process.env.BROWSER_PORT) + number * 8
  return {
    site: first,
    cable: first + 1,
    refused: first + 2,
    operator: first + 3,
    shown: first + 4,
    showing: first + 5,
  } as const
}

export const ports = portsOf(Number(worker))

/** A port of this machine that no one listens on, for a process that is started, killed and started again there. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits until someone listens on a port of this machine. */
export async function expectOpen(port: number): Promise<void> {
  for (;;) {
    const socket = net.connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
