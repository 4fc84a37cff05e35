import { hourMs } from '@/lib/durations'
import type { Trouble } from '@/lib/troubles'

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
  readonly schema: string
}

export interface Disk {
  readonly freeBytes: number
  readonly bytes: number
}

/** Longer than this is not just a slow provider. */
export const overdueMinutes = 15
const lateSeconds = 15 * 60
const backupHours = 26
const leastFree = 0.05

export function judge(state: State, disk: Disk | null, known: string): Readonly<Record<string, string | null>> {
  const late = state.queues.filter(({ oldestSeconds }) => oldestSeconds > lateSeconds)
  const [first] = late
  const isBackupOverdue = state.backupSeconds !== null && state.backupSeconds > backupHours * 3_600
  const arePaymentsOpen = state.paymentsOverdue + state.paymentsInReview > 0
  return {
    queue: first ? `Work waits for more than 15 minutes: ${late.map(({ kind }) => kind).join(', ')}.` : null,
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
    backup: isBackupOverdue ? `The last good backup is older than ${backupHours} hours.` : null,
    disk: disk && disk.freeBytes < disk.bytes * leastFree ? 'The disk of DATA_DIR has less than 5 % left.' : null,
    migrations:
      known === '' || state.schema === known
        ? null
        : state.schema > known
          ? 'The database was migrated by a newer version than this one.'
          : 'Migrations of this version are missing in the database.',
  }
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

/** Notices: when a trouble begins, hourly while it lasts, and once when it ends. */
export function noticesDue(troubles: readonly Trouble[], told: readonly Told[], now: Date): Notice[] {
  const isAgain = ({ isOver, toldAt }: Told) => isOver && now.getTime() - toldAt.getTime() >= hourMs
  const begun = troubles.filter(({ part }, index) => {
    const last = told.find((one) => one.part === part)
    return troubles.findIndex((one) => one.part === part) === index && (last === undefined || isAgain(last))
  })
  const over = told.filter(({ part, isOver }) => !isOver && !troubles.some((one) => one.part === part))
  return [
    ...begun.map(({ part, sentence }) => ({ part, sentence, state: 'begun' as const })),
    ...over.map(({ part, sentence }) => ({ part, sentence, state: 'over' as const })),
  ]
}
