import { once } from 'node:events'
import net from 'node:net'

/**
 * Ports of the sites that the browser tests start. They follow from the process that runs the tests, which hands them on, so that two
 * runs on one machine don't meet. They stay below the ports that Linux gives to outgoing connections.
 */
process.env.BROWSER_PORT ??= String(20_000 + (process.pid % 1_500) * 8)

const first = Number(process.env.BROWSER_PORT)

export const ports = {
  site: first,
  cable: first + 1,
  refused: first + 2,
  operator: first + 3,
  shown: first + 4,
  showing: first + 5,
} as const

/** A port of this machine that nobody listens on, for a process that is started, killed and started again there. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
