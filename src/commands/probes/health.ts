import { findDrills } from '@/features/backups/drill.data'
import { backupFailure, drillFailure, logDrillFailure } from '@/features/backups/rules'
import { findServer, findSlot } from '@/features/backups/wal.data'
import { sumUndecidedLines } from '@/features/books/bank/data'
import { checkBooks } from '@/features/books/checks.data'
import { findOutboxState } from '@/features/messages/data'
import { findState } from '@/features/operations/data'
import { judgeBackup } from '@/features/operations/rules'
import { countPaymentsInReview } from '@/features/payments/data'
import { type Env, fileStore } from '@/lib/env'
import { formatCents } from '@/lib/money'
import { assertKnown, pendingOf, pendingSentence } from '../site/prepare'
import { diskMs, runApart } from './apart'
import { clockOf, lookAt } from './database'
import { type Finding, failed, off, ok } from './finding'

/** Beyond this, holds and sign-ins expire at unexpected times. */
const mostSecondsOff = 5
const mostSecondsLate = 10 * 60
/** Below this the next upload or log may fail. */
const leastFreeBytes = 1024 ** 3

/** @throws what the connection throws. */
export async function trySchema(url: string): Promise<Finding> {
  const { migrations } = await lookAt(url)
  try {
    assertKnown(migrations)
  } catch (error) {
    return failed('schema', error instanceof Error ? error.message : '')
  }
  const pending = pendingOf(migrations)
  return pending.length === 0
    ? ok('schema', `It is that of this version: ${migrations.length} migrations ran.`)
    : failed('schema', pendingSentence(pending.length))
}

export async function tryBooks(): Promise<Finding[]> {
  const checked = await checkBooks()
  const broken = checked.filter(({ wrong }) => wrong.length > 0)
  if (broken.length === 0) return [ok('books', `All ${checked.length} rules hold.`)]
  return broken.map(({ says, wrong }) =>
    failed(
      'books',
      `Not true: ${says} (${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ' …' : ''}). See Money, Books at the desk.`,
    ),
  )
}

export async function tryOutbox({ MAIL }: Env): Promise<Finding[]> {
  const { dead, lateSeconds } = await findOutboxState()
  const isLate = lateSeconds !== null && lateSeconds > mostSecondsLate
  const waits = `The oldest message has been due for ${Math.round((lateSeconds ?? 0) / 60)} minutes.`
  return [
    dead === 0
      ? ok('messages', 'None was given up.')
      : failed(
          'messages',
          `${dead} ${dead === 1 ? 'was' : 'were'} given up. See Messages at the desk: mend the address, or send them again.`,
        ),
    MAIL === 'hold'
      ? off('jobs', 'MAIL is hold: messages wait.')
      : isLate
        ? failed('jobs', `${waits} See whether a site runs on this database.`)
        : ok('jobs', 'None is late.'),
  ]
}

export async function tryPaymentsInReview(): Promise<Finding> {
  const count = await countPaymentsInReview()
  return count === 0
    ? ok('payments', 'Each belongs to its order.')
    : failed(
        'payments',
        `${count === 1 ? 'One doesn’t fit its order' : `${count} don’t fit their orders`}. See Money, Payments at the desk.`,
      )
}

/** Old bank lines that aren't our payments, such as interest, drop out of the report. */
const bankDays = 30

/** Money in the bank file that matches no payment and is not dismissed. */
export async function tryBankLines(): Promise<Finding> {
  const { count, cents } = await sumUndecidedLines(bankDays)
  return count === 0
    ? ok('bank files', 'Each line is in a payment, or set aside.')
    : failed(
        'bank files',
        `${count === 1 ? 'One line' : `${count} lines`} of the last ${bankDays} days, ${formatCents(cents)}, ${count === 1 ? 'matches' : 'match'} no payment. See Money, Bank at the desk: take them in, or say there that they are none.`,
      )
}

/** Off in the demo, which needs none. */
export async function tryBackups(env: Env): Promise<Finding> {
  const isProduction = env.HIVIS_ENV === 'production'
  const state = await findState()
  if (state.isBackupFailing) return failed('backups', backupFailure)
  const problem = judgeBackup(state, isProduction)
  if (problem) return failed('backups', problem)
  if (state.backupSeconds !== null)
    return ok('backups', `The last is ${Math.round(state.backupSeconds / 3_600)} hours old.`)
  return off('backups', env.BACKUP_TO ? 'The first is still to come.' : 'None is made: BACKUP_TO is not set.')
}

/** Nothing where no log is archived. */
export async function tryLogDrill({ BACKUP_TO, BACKUP_WAL_DAYS }: Env): Promise<Finding[]> {
  if (!BACKUP_TO || BACKUP_WAL_DAYS === 0) return []
  const { logDrillSeconds, isLogDrillFailing } = await findState()
  if (isLogDrillFailing) return [failed('log drill', logDrillFailure)]
  if (logDrillSeconds === null)
    return [off('log drill', 'None was made: hivis drill makes one, or says what it takes.')]
  return [ok('log drill', `The log was restored to its end ${Math.round(logDrillSeconds / 86_400)} days ago.`)]
}

/** Off where none was made: it takes a role that may create databases, and archives that can be read here. */
export async function tryDrill(): Promise<Finding> {
  const { drillSeconds, isDrillFailing } = await findState()
  if (isDrillFailing) return failed('drill', drillFailure)
  if (drillSeconds !== null)
    return ok('drill', `A backup was restored and found whole ${Math.round(drillSeconds / 86_400)} days ago.`)
  const { mayCreate } = await findDrills()
  return off('drill', mayCreate ? 'None was made: hivis drill.' : 'None is made: ALTER ROLE … CREATEDB, or by hand.')
}

/** Off where no log is archived. */
export async function tryLog(env: Env): Promise<Finding> {
  if (!env.BACKUP_TO || env.BACKUP_WAL_DAYS === 0) return off('log', 'It is not archived: BACKUP_WAL_DAYS is 0.')
  const slot = await findSlot((await findServer()).slot)
  if (!slot?.from)
    return failed(
      'log',
      `${slot ? 'The server threw some of it away' : 'It is not archived'}. See whether a site runs.`,
    )
  const behind = `${Math.ceil(slot.behindBytes / 1024 ** 2)} MB are still to come`
  return slot.isActive ? ok('log', `It is archived; ${behind}.`) : failed('log', `No site archives it; ${behind}.`)
}

/** @throws what the connection throws. */
export async function tryClock(url: string): Promise<Finding> {
  const seconds = Math.round(await clockOf(url))
  return Math.abs(seconds) <= mostSecondsOff
    ? ok('clock', 'It is that of the database.')
    : failed(
        'clock',
        `It is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database’s. Let both machines keep time by NTP.`,
      )
}

const room = `
  const { bavail, bsize } = fs.statfsSync(given[0])
  process.stdout.write(String(bavail * bsize))`

export async function tryDisk(env: Env): Promise<Finding> {
  if (fileStore(env)) return off('disk', 'Files are kept in S3.')
  const looked = await runApart(room, [env.DATA_DIR])
  if (looked.kind === 'late')
    return failed(
      'disk',
      `DATA_DIR does not answer within ${diskMs / 1_000} seconds. Look whether its disk or share hangs.`,
    )
  if (looked.kind === 'refused') return failed('disk', `DATA_DIR can’t be looked at (${looked.code}).`)
  const bytes = Number(looked.said)
  const free = `${Math.floor(bytes / 1024 ** 2)} MB are free in DATA_DIR`
  return bytes >= leastFreeBytes
    ? ok('disk', `${free}.`)
    : failed('disk', `Only ${free}. Make room: uploads fail when it is full.`)
}
