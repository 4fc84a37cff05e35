import { formatDay } from '@/lib/dates'

/** Roles that renew, revoke and read all cards, and roles limited to people in their own sessions. */
export const supportRoles = ['support'] as const
export const officeRoles = ['support', 'scheduler'] as const
export const readerRoles = [...officeRoles, 'trainer'] as const

export const longestReason = 300

export type CardEvent = {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const dayOf = (value: unknown): string => (text(value) ? formatDay(text(value)) : 'none')

const changed = [
  ['level', 'level'],
  ['issued_on', 'issued on'],
  ['expires_on', 'expires on'],
  ['revoked_on', 'revoked on'],
] as const

export function describeCardEvent({ action, before, after }: CardEvent): string | null {
  const why = text(after?.reason)
  if (action === 'issue') return `Issued by hand until ${dayOf(after?.expires_on)}: ${why}`
  if (action === 'correct') return `Corrected, ${text(after?.level)} until ${dayOf(after?.expires_on)}: ${why}`
  if (action === 'renew') return `Renewed until ${dayOf(after?.expires_on)}: ${why}`
  if (action === 'revoke') return `Revoked from ${dayOf(after?.revoked_on)} on: ${why}`
  if (action === 'insert') return `Issued until ${dayOf(after?.expires_on)}`
  if (action === 'delete') return 'Removed'
  const words = changed.flatMap(([column, label]) =>
    text(before?.[column]) === text(after?.[column])
      ? []
      : [`${label} ${column === 'level' ? text(after?.[column]) : dayOf(after?.[column])}`],
  )
  return words.length > 0 ? `Changed: ${words.join(', ')}` : null
}
