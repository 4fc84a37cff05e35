import type { Trouble } from '@/lib/troubles'

/** What waits to be done beside requests. */
export const queueKinds = ['mail', 'text', 'wallet', 'payment-event', 'webhook', 'refund'] as const
export type QueueKind = (typeof queueKinds)[number]

export interface Queue {
  readonly kind: QueueKind
  readonly depth: number
  /** How long the oldest waits, 0 when none does. */
  readonly oldestSeconds: number
}

/** The state of the business as far as an operator has to know it. */
export interface State {
  readonly queues: readonly Queue[]
  /** Mails and texts that were given up in the last 24 hours. */
  readonly deadLetters: number
  /** What other systems were to be told and did not take, given up in the last 24 hours. */
  readonly deadWebhooks: number
  /** Payments of which the provider has not said what became of them, how many of those for too long, and those that a person must look at. */
  readonly paymentsUnknown: number
  readonly paymentsOverdue: number
  readonly paymentsInReview: number
  readonly seatsHeld: number
  /** Since the last good backup; null where none was ever noted. */
  readonly backupSeconds: number | null
  /** The newest migration of the database. */
  readonly schema: string
}

/** Free space of the disk that holds DATA_DIR. */
export interface Disk {
  readonly freeBytes: number
  readonly bytes: number
}

/** A payment that is unknown for so long is no slow provider any more. */
export const overdueMinutes = 15
const lateSeconds = 15 * 60
const backupHours = 26
const leastFree = 0.05

/** What is wrong with the state, by part; null where nothing is. `known` is the newest migration of this version. */
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

/** What the operator was told of a part, and when. */
export interface Told {
  readonly part: string
  readonly sentence: string
  readonly isOver: boolean
  readonly toldAt: Date
}

/** What the operator is to be told. */
export interface Notice extends Trouble {
  readonly state: 'begun' | 'over'
}

const hourMs = 3_600_000

/** A trouble is told when it begins, of each part once in an hour, and once when it is over. */
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
