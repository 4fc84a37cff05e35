/** A worker without Next: says who answered, and spins or grows when it is asked to. Started by tests/server/supervisor.test.ts. */
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const { socket, connections, startMs = 0 } = JSON.parse(process.argv[2])
await delay(startMs)
let rssBytes = 50 * 1024 * 1024

const server = createServer({ keepAliveTimeout: 0 }, async (req, res) => {
  if (req.url.includes('/grow')) rssBytes = 4_096 * 1024 * 1024
  if (req.url.includes('/slow')) await delay(300)
  res.writeHead(200, { 'content-type': 'application/json' })
  res.end(JSON.stringify({ pid: process.pid, connections }))
})
process.on('SIGUSR2', () => {
  for (;;);
})
process.on('SIGTERM', () => process.send({ kind: 'leaving' }))
process.on('SIGINT', () => undefined)
process.on('message', ({ kind, asked }) => {
  if (kind === 'metrics') process.send({ kind, asked, metrics: [] })
  if (kind !== 'end') return
  server.close(() => process.exit(0))
  server.closeIdleConnections()
})
process.on('disconnect', () => process.exit(1))
const lastBackup = '2026-11-24T02:31:00.000Z'
setInterval(() => process.send({ kind: 'beat', rssBytes, troubles: [], lastBackup }), 100).unref()
server.listen(socket, () => process.send({ kind: 'ready', mounts: [] }))
