import { hourMs } from '@/lib/durations'
import type { Trouble } from '@/lib/troubles'
import { backupFailure, drillFailure, logDrill, logDrillFailure, makingBackups, restoreDrill } from '../backups/rules'
import { heldText } from '../messages/rules'

export const queueKinds = ['mail', 'text', 'wallet', 'payment-event', 'webhook', 'refund'] as const
export type QueueKind = (typeof queueKinds)[number]

export interface Queue {
  readonly kind: QueueKind
  readonly depth: number
  readonly oldestSeconds: number
}

export interface State {
  readonly queues: readonly Queue[]
  /** Emails and texts given up in the last 24 hours. */
  readonly deadLetters: number
  /** Webhook messages given up in the last 24 hours. */
  readonly deadWebhooks: number
  /** Payments without an outcome from the provider, those overdue, and those for someone to review. */
  readonly paymentsUnknown: number
  readonly paymentsOverdue: number
  readonly paymentsInReview: number
  readonly seatsHeld: number
  /** Since the last good backup; null for none. */
  readonly backupSeconds: number | null
  readonly backupAt: Date | null
  /** True after an attempt that failed, until one is good. */
  readonly isBackupFailing: boolean
  /** Since the newest backup was last restored into a scratch database, and found whole; null for never. */
  readonly drillSeconds: number | null
  readonly isDrillFailing: boolean
  /** The same for the archived log, gone through to its end. */
  readonly logDrillSeconds: number | null
  readonly isLogDrillFailing: boolean
  /** Since the first start: since the first migration ran. */
  readonly ageSeconds: number
  /** This machine's clock less the database's. */
  readonly clockSeconds: number
  readonly schema: string
}

export interface Disk {
  readonly freeBytes: number
  readonly bytes: number
}

/** Longer than this is not just a slow provider. */
export const overdueMinutes = 15
const lateSeconds = 15 * 60
const mailSeconds = 5 * 60
const backupHours = 26
/** As hivis doctor has it: beyond this, holds and sign-ins end at times that surprise people. */
const mostSecondsOff = 5
const leastFree = 0.05

export interface Circumstances {
  readonly disk: Disk | null
  /** The newest migration of this version; empty if unknown. */
  readonly schema: string
  readonly isProduction: boolean
  /** MAIL=hold. */
  readonly isHeld: boolean
}

/** What is wrong, by part: null for a part that is well. */
export function judge(state: State, now: Circumstances): Readonly<Record<string, string | null>> {
  const late = state.queues.filter(({ oldestSeconds }) => oldestSeconds > lateSeconds)
  const [first] = late
  const arePaymentsOpen = state.paymentsOverdue + state.paymentsInReview > 0
  const { disk } = now
  return {
    queue: first ? `Work waits for more than 15 minutes: ${late.map(({ kind }) => kind).join(', ')}.` : null,
    mail: judgeMail(state, now),
    messages:
      state.deadLetters > 0
        ? 'Messages were given up in the last 24 hours: look at the list of messages at the desk.'
        : null,
    webhooks:
      state.deadWebhooks > 0
        ? 'A webhook was given up in the last 24 hours: look at Settings, Webhooks at the desk.'
        : null,
    payments: arePaymentsOpen
      ? 'Payments must be looked at: the provider has not said what became of them, or they are in review.'
      : null,
    backup: judgeBackup(state, now.isProduction),
    [makingBackups]: state.isBackupFailing ? backupFailure : null,
    [restoreDrill]: state.isDrillFailing ? drillFailure : null,
    [logDrill]: state.isLogDrillFailing ? logDrillFailure : null,
    clock: judgeClock(state.clockSeconds),
    disk: disk && disk.freeBytes < disk.bytes * leastFree ? 'The disk of DATA_DIR has less than 5 % left.' : null,
    migrations: judgeSchema(state.schema, now.schema),
  }
}

function judgeMail({ queues }: State, { isHeld }: Circumstances): string | null {
  if (isHeld) return heldText
  const oldest = queues.find(({ kind }) => kind === 'mail')?.oldestSeconds ?? 0
  return oldest > mailSeconds ? 'The oldest email waits for more than 5 minutes: look at the mail server.' : null
}

/** A site that has never made a backup is given as long for its first as any site for its next. */
export function judgeBackup(
  { backupSeconds, ageSeconds }: Pick<State, 'backupSeconds' | 'ageSeconds'>,
  isProduction: boolean,
): string | null {
  const most = backupHours * 3_600
  if (backupSeconds !== null)
    return backupSeconds > most ? `The last good backup is older than ${backupHours} hours.` : null
  return isProduction && ageSeconds > most ? 'No backup was ever made: set BACKUP_TO, or run hivis backup.' : null
}

function judgeClock(seconds: number): string | null {
  const off = Math.round(Math.abs(seconds))
  if (off <= mostSecondsOff) return null
  const way = seconds > 0 ? 'ahead of' : 'behind'
  return `The clock of this machine is ${off} s ${way} the database’s: let both keep time by NTP.`
}

function judgeSchema(schema: string, known: string): string | null {
  if (known === '' || schema === known) return null
  return schema > known
    ? 'The database was migrated by a newer version than this one.'
    : 'Migrations of this version are missing in the database.'
}

export interface Told {
  readonly part: string
  readonly sentence: string
  readonly isOver: boolean
  readonly toldAt: Date
}

export interface Notice extends Trouble {
  readonly state: 'begun' | 'over'
}

interface Looked {
  readonly now: Date
  /** True for a part that is known to work again. A new leader doesn't know it of what it has not tried yet. */
  readonly isWell: (part: string) => boolean
}

/** Notices: when a trouble begins, hourly while it lasts, and once when it ends. */
export function noticesDue(troubles: readonly Trouble[], told: readonly Told[], { now, isWell }: Looked): Notice[] {
  const isAgain = ({ isOver, toldAt }: Told) => isOver && now.getTime() - toldAt.getTime() >= hourMs
  const begun = troubles.filter(({ part }, index) => {
    const last = told.find((one) => one.part === part)
    return troubles.findIndex((one) => one.part === part) === index && (last === undefined || isAgain(last))
  })
  const over = told.filter(({ part, isOver }) => !isOver && !troubles.some((one) => one.part === part) && isWell(part))
  return [
    ...begun.map(({ part, sentence }) => ({ part, sentence, state: 'begun' as const })),
    ...over.map(({ part, sentence }) => ({ part, sentence, state: 'over' as const })),
  ]
}
