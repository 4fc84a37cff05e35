import { once } from 'node:events'
import type { Server } from 'node:http'
import { readEnv } from '@/lib/env'
import { log, nameProcess } from '@/lib/log'
import { noteLastBackup, setTroublesElsewhere, troublesHere } from '@/lib/troubles'
import { createFront, type FrontOptions } from './front'
import { sendMetrics } from './gathering'
import { type FromFront, keepBeating, type ToFront } from './processes'
import { watchRoom } from './room-metrics'
import { startTracing } from './span-exporter'
import { Workers } from './workers'

/** Front settings from the supervisor, passed as an argument that any user on the machine can read. Secrets go in the environment. */
export interface FrontSettings
  extends Pick<
    FrontOptions,
    'siteUrl' | 'deskHost' | 'deskOrigin' | 'trustProxy' | 'hasRecaptcha' | 'supportPhone' | 'hsts' | 'securityContact'
  > {
  readonly port: number
  readonly host?: string | undefined
  readonly deskPort?: number | undefined
  readonly name: string
}

const settings: FrontSettings = JSON.parse(process.argv[2] ?? '{}')
nameProcess(settings.name)
const say = (message: FromFront) => {
  if (process.connected) process.send?.(message)
}

const workers = new Workers({
  placeMs: 20,
  turnMs: 5_000,
  absentMs: 14_000,
  patienceMs: 8_000,
  answerMs: 120_000,
  onDrained: (worker) => say({ kind: 'drained', worker }),
  onFailing: (worker) => say({ kind: 'failing', worker }),
})
watchRoom(workers)

const { METRICS_TOKEN: token, ACCESS_LOG, DATABASE_URL: databaseUrl } = readEnv()
const endTracing = await startTracing(readEnv())
let waiting: ((text: string) => void)[] = []
const readAll = () =>
  new Promise<string>((resolve) => {
    waiting.push(resolve)
    say({ kind: 'metrics-wanted' })
  })
const front = createFront({
  ...settings,
  ...(databaseUrl === undefined ? {} : { databaseUrl }),
  hasDeskApart: settings.deskPort !== undefined,
  hasAccessLog: ACCESS_LOG === 'yes',
  metrics: token === undefined ? undefined : { token, read: readAll },
  application: workers,
  logger: log,
  isHttps: settings.siteUrl.startsWith('https:'),
})

async function end(isReplaced = false): Promise<void> {
  await front.close({ isReplaced })
  await endTracing()
  process.exit(0)
}

// Only the supervisor stops a front: Ctrl-C reaches all processes, and would cut off callers still waiting.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

const mayListen = new Promise<void>((resolve) => {
  process.on('message', (message: ToFront) => {
    if (message.kind === 'workers' && message.mayListen) resolve()
  })
})
process.on('message', (message: ToFront) => {
  if (message.kind === 'workers') {
    workers.set(message.workers, message.isHiring)
    setTroublesElsewhere(message.troubles)
    noteLastBackup(message.lastBackup)
  } else if (message.kind === 'lost') workers.lose(message.worker)
  else if (message.kind === 'metrics') void sendMetrics(message.asked, say)
  else if (message.kind === 'metrics-text') {
    for (const give of waiting) give(message.text)
    waiting = []
  } else void end(message.isReplaced)
})

async function listen(server: Server, port: number): Promise<void> {
  server.once('error', (error) => say({ kind: 'listen-error', message: error.message }))
  server.listen(port, settings.host)
  await once(server, 'listening')
}

keepBeating(troublesHere)
await mayListen
await front.start()
if (front.deskServer && settings.deskPort) await listen(front.deskServer, settings.deskPort)
await listen(front.server, settings.port)
await front.ready()
say({ kind: 'ready' })
