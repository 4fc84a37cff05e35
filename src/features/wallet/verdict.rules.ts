import { nzDay } from '@/lib/dates'
import { hourMs } from '@/lib/durations'
import { isSignedBy, readStatement, type Statement, tieOf } from './proof.rules'

/** Cached on a device: public keys, and statements withdrawn despite a valid signature. No personal data. */
export type Known = {
  /** Server time, ISO instant. */
  readonly generatedAt: string
  readonly keys: readonly { readonly id: number; readonly publicKey: string }[]
  readonly revoked: readonly number[]
  /** Withdrawn from a later day, YYYY-MM-DD. */
  readonly revokedLater: readonly { readonly id: number; readonly from: string }[]
}

export const refusals = ['forged', 'changed', 'revoked', 'expired', 'ended', 'unreadable'] as const
export type Refusal = (typeof refusals)[number]

export type Doubt = 'no-keys' | 'no-statement' | 'newer' | 'old-browser'

export type Verdict =
  | { readonly kind: 'good'; readonly statement: Statement }
  /** `statement` only if the signature proves it. */
  | { readonly kind: 'bad'; readonly why: Refusal; readonly statement?: Statement }
  | { readonly kind: 'unknown'; readonly why: Doubt }

export type Scanned = { readonly token: string; readonly statement: string | null }

/** Judges a code offline. The device clock may be slow, so time is never before
 * `generatedAt`. Revoked takes precedence over expired, as in `cardStatus`. */
export async function judge(code: Scanned, known: Known | null, clock: Date): Promise<Verdict> {
  if (code.statement === null) return { kind: 'unknown', why: 'no-statement' }
  const sealed = readStatement(code.statement)
  if (sealed === 'newer') return { kind: 'unknown', why: 'newer' }
  if (sealed === 'unreadable') return { kind: 'bad', why: 'unreadable' }
  if (!known || known.keys.length === 0) return { kind: 'unknown', why: 'no-keys' }
  const { statement } = sealed
  const key = known.keys.find(({ id }) => id === statement.keyId)
  if (!key) return { kind: 'bad', why: 'forged' }
  const isSigned = await isSignedBy(key.publicKey, sealed)
  if (isSigned === null) return { kind: 'unknown', why: 'old-browser' }
  if (!isSigned || statement.tie !== (await tieOf(code.token))) return { kind: 'bad', why: 'changed' }
  const why = refusalOf(statement, known, todayOf(known, clock))
  return why ? { kind: 'bad', why, statement } : { kind: 'good', statement }
}

const todayOf = ({ generatedAt }: Known, clock: Date): string =>
  nzDay(new Date(Math.max(clock.getTime(), Date.parse(generatedAt))))

function refusalOf({ id, expiresOn, endsOn }: Statement, known: Known, today: string): Refusal | null {
  const isRevoked =
    known.revoked.includes(id) || known.revokedLater.some((later) => later.id === id && later.from <= today)
  if (isRevoked) return 'revoked'
  if (expiresOn < today) return 'expired'
  return endsOn < today ? 'ended' : null
}

const codePath = /\/card\/([0-9a-f]{32})\/?$/

/** Parses a scanned or pasted code; null if it isn't a card code of this site (`origin`). */
export function readCode(text: string, origin: string): Scanned | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  const token = url?.origin === origin ? codePath.exec(url.pathname)?.[1] : undefined
  return url && token ? { token, statement: url.hash.slice(1) || null } : null
}

/** Older data shows amber. */
export const freshHours = 24

export const isFresh = (learntAt: Date, now: Date): boolean => now.getTime() - learntAt.getTime() <= freshHours * hourMs

/** Rounds down: “3 hours”. */
export function ageWords(learntAt: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - learntAt.getTime()) / 60_000))
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}

export const refusalWords: Readonly<Record<Refusal, { title: string; text: string }>> = {
  forged: { title: 'Forged', text: 'We did not sign this code: it was made by someone else.' },
  changed: { title: 'Changed', text: 'This code was changed after we signed it.' },
  revoked: { title: 'Revoked', text: 'This card has been withdrawn. It isn’t valid.' },
  expired: { title: 'Expired', text: 'This card is no longer valid. It can be renewed.' },
  ended: { title: 'Code too old', text: 'This code has expired. Ask for the card on their phone: it has a new one.' },
  unreadable: { title: 'Not a card', text: 'This is not the code of one of our cards, or part of it is missing.' },
}

export const doubtWords: Readonly<Record<Doubt, { title: string; text: string }>> = {
  'no-keys': {
    title: 'Not checked',
    text: 'This phone doesn’t have our keys yet, so it can’t prove a card. Open this page once where you have signal.',
  },
  'no-statement': {
    title: 'Not checked',
    text: 'This is an older code, which can only be checked with signal. The card on their phone has a new one.',
  },
  newer: {
    title: 'Not checked',
    text: 'This code is newer than the page kept on this phone. Check it where you have signal.',
  },
  'old-browser': {
    title: 'Not checked',
    text: 'This browser can’t check signatures. Update it, or check the card where you have signal.',
  },
}
