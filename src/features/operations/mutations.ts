import { statfs } from 'node:fs/promises'
import { keepDoing, noteBackground } from '@/lib/background'
import { pool } from '@/lib/db'
import { hourMs } from '@/lib/durations'
import { readEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { gauge } from '@/lib/metrics'
import { allTroubles, isKnownWell, noteLastBackup, noteTrouble } from '@/lib/troubles'
import { schemaOfThisVersion } from '@/lib/version'
import { findState, findTold } from './data'
import { chooseOperatorGateway, type OperatorGateway } from './gateway'
import { type Disk, judge, type Notice, noticesDue, type State } from './rules'

const everyMs = 15_000
const name = 'operations'

const depth = gauge({ name: 'hivis_queue_depth', help: 'What waits to be done, by kind.', labels: ['kind'] })
const oldest = gauge({
  name: 'hivis_queue_oldest_seconds',
  help: 'How long the oldest of them waits.',
  labels: ['kind'],
})
const deadLetters = gauge({
  name: 'hivis_dead_letters',
  help: 'Mails and texts that were given up in the last 24 hours.',
})
const deadWebhooks = gauge({
  name: 'hivis_dead_webhooks',
  help: 'What other systems were to be told and did not take, given up in the last 24 hours.',
})
const payments = gauge({
  name: 'hivis_payments_open',
  help: 'Payments that the provider has not told of (unknown), and those that a person must look at (review).',
  labels: ['state'],
})
const seats = gauge({ name: 'hivis_seats_held', help: 'Seats that are held for people who have not finished.' })
const backup = gauge({
  name: 'hivis_backup_age_seconds',
  help: 'Age of the last good backup; absent until one is noted.',
})
const drill = gauge({
  name: 'hivis_drill_age_seconds',
  help: 'Since when the last good drill of a restore was; absent until one is noted.',
})
const logDrill = gauge({
  name: 'hivis_log_drill_age_seconds',
  help: 'Since when the last good drill of the archived log was; absent until one is noted.',
})
const clock = gauge({
  name: 'hivis_clock_skew_seconds',
  help: 'How far the clock of the machine that leads is ahead of the database’s; negative: behind.',
})
const diskFree = gauge({ name: 'hivis_disk_free_bytes', help: 'Space that is left on the disk of DATA_DIR.' })
const diskSize = gauge({ name: 'hivis_disk_bytes', help: 'Size of the disk of DATA_DIR.' })
const troubles = gauge({
  name: 'hivis_troubles',
  help: 'What is wrong outside the site, by part; listed in the warnings of /readyz.',
  labels: ['part'],
})

/** After a failed check show nothing, rather than stale numbers. */
function hideAll(): void {
  for (const one of [depth, oldest, payments, troubles]) one.reset()
  for (const one of [deadLetters, deadWebhooks, seats, backup, drill, logDrill, clock, diskFree, diskSize]) one.remove()
}
hideAll()

async function readDisk(): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(readEnv().DATA_DIR)
    return { freeBytes: bavail * bsize, bytes: blocks * bsize }
  } catch {
    return null
  }
}

function show(state: State, disk: Disk | null): void {
  for (const { kind, depth: count, oldestSeconds } of state.queues) {
    depth.set({ kind }, count)
    oldest.set({ kind }, oldestSeconds)
  }
  deadLetters.set(state.deadLetters)
  deadWebhooks.set(state.deadWebhooks)
  payments.set({ state: 'unknown' }, state.paymentsUnknown)
  payments.set({ state: 'review' }, state.paymentsInReview)
  seats.set(state.seatsHeld)
  clock.set(state.clockSeconds)
  backup.remove()
  if (state.backupSeconds !== null) backup.set(state.backupSeconds)
  drill.remove()
  if (state.drillSeconds !== null) drill.set(state.drillSeconds)
  logDrill.remove()
  if (state.logDrillSeconds !== null) logDrill.set(state.logDrillSeconds)
  noteLastBackup(state.backupAt?.toISOString())
  if (disk) diskFree.set(disk.freeBytes)
  if (disk) diskSize.set(disk.bytes)
}

/** After that a trouble of a process that ended, which no one saw again, is taken to be over. */
const surelySeconds = hourMs / 1_000

const isWell = (part: string): boolean => isKnownWell(part) || process.uptime() > surelySeconds

/** One check: updates metrics, logs troubles, and notifies the operator of new ones. */
export async function lookAfter(gateway: OperatorGateway | null = chooseOperatorGateway()): Promise<void> {
  const [state, disk] = await Promise.all([findState(), readDisk()])
  show(state, disk)
  const { HIVIS_ENV, MAIL } = readEnv()
  const isProduction = HIVIS_ENV === 'production'
  const judged = judge(state, { disk, schema: schemaOfThisVersion(), isProduction, isHeld: MAIL === 'hold' })
  for (const [part, sentence] of Object.entries(judged)) noteTrouble(part, sentence)
  const now = allTroubles()
  troubles.reset()
  for (const { part } of now) troubles.set({ part }, 1)
  if (gateway)
    for (const notice of noticesDue(now, await findTold(), { now: new Date(), isWell })) await tell(gateway, notice)
}

async function tell(gateway: OperatorGateway, notice: Notice): Promise<void> {
  const { part, sentence, state } = notice
  const isTold = await gateway.tell(notice)
  log.warn({ part, state, isTold }, 'a trouble is told to the operator')
  if (!isTold) return
  await pool().query(
    `INSERT INTO operator_notices (part, sentence, is_over) VALUES ($1, $2, $3)
     ON CONFLICT (part) DO UPDATE SET sentence = excluded.sentence, is_over = excluded.is_over, told_at = now()`,
    [part, sentence, state === 'over'],
  )
}

/** Only on the job leader; metrics vanish when another process leads. */
export function keepLookingAfter(): void {
  keepDoing({
    name,
    everyMs,
    firstAfterMs: 1_000,
    failure: 'the state of the business could not be read; it is tried again',
    work: () => lookAfter(),
  })
  noteBackground({
    name: `${name} shown`,
    stop: async () => {
      hideAll()
    },
  })
}
