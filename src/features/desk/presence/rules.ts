import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { inboxRoles } from '@/features/inbox/rules'
import { inWords } from '@/lib/in-words'
import type { StaffRole } from '@/lib/staff'

export const watched = {
  booking: ['scheduler', 'support', 'finance'],
  order: ['finance', 'support'],
  enquiry: inboxRoles,
  person: ['scheduler', 'support', 'finance'],
  company: ['scheduler', 'support', 'finance'],
  /** In the back office. Who has a page open is no secret among staff. */
  page: ['scheduler', 'support', 'finance', 'editor', 'publisher'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Watched = { readonly kind: keyof typeof watched; readonly id: number }

export const watchedKinds = [
  'booking',
  'order',
  'enquiry',
  'person',
  'company',
  'page',
] as const satisfies Watched['kind'][]

export const mayWatch = (staff: Pick<StaffActor, 'roles'>, kind: Watched['kind']): boolean =>
  holds(staff, watched[kind])

/** A look lasts long enough to miss two beats. */
export const beatMs = 20_000
export const seenSeconds = 50

/** Writing lasts this long after the last key. */
export const writingMs = 30_000

export type Looker = { readonly name: string; readonly isWriting: boolean }

const are = (names: readonly string[]): string => `${inWords(names)} ${names.length === 1 ? 'is' : 'are'}`

export function presenceWords(kind: Watched['kind'], others: readonly Looker[]): string {
  const writing = others.filter(({ isWriting }) => isWriting).map(({ name }) => name)
  const looking = others.filter(({ isWriting }) => !isWriting).map(({ name }) => name)
  return [
    writing.length > 0 && `${are(writing)} ${kind === 'enquiry' ? 'writing a reply or a note' : 'writing here'}.`,
    looking.length > 0 && `${are(looking)} looking at this too.`,
  ]
    .filter(Boolean)
    .join(' ')
}
